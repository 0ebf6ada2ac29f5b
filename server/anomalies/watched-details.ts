import { storeWatch } from '#server/db/anomalies/watches.ts';
import { toShownPerson } from './to-shown-person.ts';
import { type DescribedLookUp, type Watched, watchLookUp, type WatchServices } from './watch-look-up.ts';

/** Describes a view of the details of a candidate for `watchLookUp`. */
export const toWatchedDetails = (id: number): DescribedLookUp => ({
  ids: [id],
  describe: ([shown]) =>
    shown ? { kind: 'details', people: [toShownPerson(shown, { isExact: true, isWithin: false })] } : null,
});

/** Watches a view of the details of nobody, which shows and discloses nothing. @throws DomainError as `watchLookUp` */
export async function watchUnknownId(services: WatchServices, watched: Watched): Promise<void> {
  await watchLookUp(services, watched, {
    ids: [],
    describe: () => ({ kind: 'unknown id' }),
    show: async (change) =>
      !change || (await storeWatch(services.db, watched.principal.actor, change)) || null,
  });
}
