export interface Timing {
  /** Milliseconds. */
  median: number;
  p95: number;
  /** Per second. */
  rate: number;
}

/** Runs all jobs with the given concurrency and measures the duration of each. */
export async function measureJobs(
  jobs: readonly (() => Promise<unknown>)[],
  concurrency: number,
): Promise<Timing> {
  const times: number[] = [];
  const queue = jobs.values();
  const started = performance.now();
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (const job of queue) {
        const start = performance.now();
        await job();
        times.push(performance.now() - start);
      }
    }),
  );
  const rate = (1000 * jobs.length) / (performance.now() - started);
  const sorted = times.toSorted((a, b) => a - b);
  const getPercentile = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { median: getPercentile(0.5), p95: getPercentile(0.95), rate };
}
