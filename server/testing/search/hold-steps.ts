import { HEAVY_CANDIDATES, runStep } from '#server/domain/search/run-step.ts';
import type { SearchQueues } from '#server/platform/limits/search-queues.ts';

/** Runs as many heavy searches as fit, of a member that does not exist. `finish` ends them. */
export async function holdHeavySteps(queues: SearchQueues) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { signal } = new AbortController();
  const request = { member_id: 0, kind: 'search', isQuick: false, signal } as const;
  const held = Array.from({ length: queues.places.heavy }, async () => {
    const begun = Promise.withResolvers<void>();
    const search = queues.run(request, () =>
      runStep(
        HEAVY_CANDIDATES + 1,
        async () => {
          begun.resolve();
          await promise;
        },
        undefined,
      ),
    );
    await begun.promise;
    return { search };
  });
  const searches = await Promise.all(held);
  return {
    async finish() {
      resolve();
      await Promise.all(searches.map(({ search }) => search));
    },
  };
}
