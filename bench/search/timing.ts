export interface Timing {
  /** Milliseconds. */
  median: number;
  p95: number;
}

type Job = () => Promise<unknown>;

/** Summarises times in milliseconds. */
export function summarise(times: readonly number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const getPercentile = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { median: getPercentile(0.5), p95: getPercentile(0.95) };
}

/** Runs the jobs of several kinds in turn, one job at a time, so that all have the same conditions. */
export async function measureAlternating<K extends string>(
  kinds: Record<K, readonly Job[]>,
): Promise<Record<K, Timing>> {
  const names = Object.keys(kinds) as K[];
  const times = new Map<K, number[]>(names.map((name) => [name, []]));
  const rounds = Math.max(...names.map((name) => kinds[name].length));
  for (let at = 0; at < rounds; at++)
    for (const name of names) {
      const job = kinds[name][at];
      if (!job) continue;
      const start = performance.now();
      await job();
      times.get(name)?.push(performance.now() - start);
    }
  return Object.fromEntries(names.map((name) => [name, summarise(times.get(name) ?? [])])) as Record<
    K,
    Timing
  >;
}

/** Runs jobs with several clients at once. @returns jobs per second */
export async function measureRate(
  jobs: readonly ((client: number) => Promise<unknown>)[],
  clients: number,
): Promise<number> {
  const queue = jobs.values();
  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (const job of queue) await job(client);
    }),
  );
  return (1000 * jobs.length) / (performance.now() - started);
}
