import { HEAVY_STEPS, runStep } from '#server/domain/search/run-step.ts';

/** Runs as many heavy steps as fit. `finish` ends them. */
export function holdHeavySteps() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = Array.from({ length: HEAVY_STEPS }, () => runStep(Infinity, () => promise));
  return {
    async finish() {
      resolve();
      await Promise.all(held);
    },
  };
}
