import type { SearchType } from '#contract/calls/search.ts';
import { toSecondsSince } from '#server/platform/telemetry/define-event.ts';
import { type SearchStage, searchStageEnded } from '#server/platform/telemetry/events.ts';

/** Runs a stage of a search and publishes how long it took, also when it failed. */
export async function measureStage<T>(
  { type }: { type: SearchType },
  stage: SearchStage,
  work: () => Promise<T>,
): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    searchStageEnded.publish({ type, stage, seconds: toSecondsSince(start) });
  }
}
