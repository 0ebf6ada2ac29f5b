import type { Metric, Registry } from 'prom-client';

interface Description<Names extends readonly string[]> {
  name: string;
  help: string;
  labelNames: Names;
}

/** The values of the labels, in the order of their names. */
type LabelValues<Names extends readonly string[]> = { [At in keyof Names]: string };

interface Value {
  metricName?: string;
  labels: Record<string, string>;
  value: number;
}

/**
 * Registers a metric whose values are read at a scrape. The metrics of the library check and hash the labels of every event, which
 * took up to a tenth of a search's processor time.
 */
function register(
  registry: Registry,
  { name, help }: Description<readonly string[]>,
  { type, read }: { type: 'counter' | 'histogram'; read: () => Value[] },
) {
  const metric = { name, help, type, get: async () => ({ name, help, type, values: read() }) };
  // The library reads these fields alone, but its type lists its own classes.
  registry.registerMetric(metric as unknown as Metric);
}

/** Creates a function that returns what belongs to the values of labels. */
function createSeries<const Names extends readonly string[], T>(labelNames: Names, create: () => T) {
  const series = new Map<string, { labels: Record<string, string>; counted: T }>();
  const find = (...values: LabelValues<Names>): T => {
    const key = values.join('\n');
    let found = series.get(key);
    if (!found) {
      const labels = Object.fromEntries(labelNames.map((label, at) => [label, values[at] as string]));
      series.set(key, (found = { labels, counted: create() }));
    }
    return found.counted;
  };
  return { find, list: () => [...series.values()] };
}

/** The total of a series. It may only grow. */
interface Total {
  value: number;
}

/** Creates a counter. @returns the total for the values of its labels, which exists, as 0, from the first call on */
export function createCounter<const Names extends readonly string[]>(
  registry: Registry,
  description: Description<Names>,
): (...values: LabelValues<Names>) => Total {
  const { find, list } = createSeries(description.labelNames, () => ({ value: 0 }));
  const read = () => list().map(({ labels, counted: { value } }) => ({ labels, value }));
  register(registry, description, { type: 'counter', read });
  return find;
}

/** Counts values by the bounds of buckets. */
class Distribution {
  readonly #bounds: readonly number[];
  /** Without the values of lower buckets. The last one is beyond all bounds. */
  readonly #counts: number[];
  #sum = 0;

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.#counts = Array.from({ length: bounds.length + 1 }, () => 0);
  }

  observe(value: number): void {
    const bounds = this.#bounds;
    let at = 0;
    while (at < bounds.length && value > (bounds[at] as number)) at += 1;
    (this.#counts[at] as number) += 1;
    this.#sum += value;
  }

  /** Reads the values as the format of Prometheus has them. A bucket also counts what is in lower ones. */
  read(name: string, labels: Record<string, string>): Value[] {
    let count = 0;
    const buckets = [...this.#bounds, Infinity].map((bound, at) => ({
      metricName: `${name}_bucket`,
      labels: { le: bound === Infinity ? '+Inf' : String(bound), ...labels },
      value: (count += this.#counts[at] ?? 0),
    }));
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels, value: this.#sum },
      { metricName: `${name}_count`, labels, value: count },
    ];
  }
}

/** Creates a histogram. `bounds`: the ascending bounds of its buckets. @returns the distribution for the values of its labels */
export function createHistogram<const Names extends readonly string[]>(
  registry: Registry,
  { bounds, ...description }: Description<Names> & { bounds: readonly number[] },
): (...values: LabelValues<Names>) => Pick<Distribution, 'observe'> {
  const { find, list } = createSeries(description.labelNames, () => new Distribution(bounds));
  const read = () => list().flatMap(({ labels, counted }) => counted.read(description.name, labels));
  register(registry, description, { type: 'histogram', read });
  return find;
}
