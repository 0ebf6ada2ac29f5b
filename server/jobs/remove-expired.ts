import { removeExpiredCodes } from '#server/db/codes.ts';
import { removeForgottenDevices } from '#server/db/devices.ts';
import { removeExpiredDisclosures } from '#server/db/disclosures.ts';
import { removeExpiredReservations } from '#server/db/people-reservations.ts';
import { removeExpiredTokens } from '#server/db/tokens.ts';
import { removeAbandonedUploads } from '#server/db/uploads.ts';
import type { Services } from '#server/services.ts';

type Expired = Pick<Services, 'db' | 'limits' | 'log'>;

/** What expires, and what removes it. */
const removals: Readonly<Record<string, (services: Expired) => Promise<unknown>>> = {
  tokens: ({ db }) => removeExpiredTokens(db),
  codes: ({ db }) => removeExpiredCodes(db),
  devices: ({ db }) => removeForgottenDevices(db),
  limits: ({ limits }) => limits.removeExpired(),
  uploads: ({ db }) => removeAbandonedUploads(db),
  disclosures: ({ db }) => removeExpiredDisclosures(db),
  reservations: ({ db }) => removeExpiredReservations(db),
};

/** Removes what has expired; what cannot be removed now is logged and waits for the next time. */
export async function removeExpired(services: Expired) {
  for (const [name, remove] of Object.entries(removals)) {
    try {
      await remove(services);
    } catch (error) {
      services.log.error({ err: error, name }, 'removing what has expired');
    }
  }
}
