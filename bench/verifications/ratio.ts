/** Describes a time in milliseconds beside its baseline, and whether their ratio is within the limit. */
export function describeRatio(time: number, baseline: number, limit: number): string {
  const ratio = time / baseline;
  const times = `${time.toFixed(2)} ms, ${ratio.toFixed(2)} x the ${baseline.toFixed(2)} ms`;
  return `${times} (limit ${limit} x: ${ratio <= limit ? 'met' : 'MISSED'})`;
}
