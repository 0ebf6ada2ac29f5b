export interface Timing {
  /** Milliseconds. */
  median: number;
  p95: number;
  /** Per second. */
  rate: number;
}

/** Runs all jobs with the given concurrency and measures the duration of each. */
export async function timed(jobs: readonly (() => Promise<unknown>)[], atOnce: number): Promise<Timing> {
  const times: number[] = [];
  const queue = jobs.values();
  const started = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const job of queue) {
        const begun = performance.now();
        await job();
        times.push(performance.now() - begun);
      }
    }),
  );
  const rate = (1000 * jobs.length) / (performance.now() - started);
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { median: at(0.5), p95: at(0.95), rate };
}
