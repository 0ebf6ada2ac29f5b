import { Registry } from 'prom-client';
import { expect, expectTypeOf, test } from 'vitest';
import { createCounter, createHistogram } from './counted-series.ts';

test('writes a counter as the library does, with one line for each combination of labels', async () => {
  const registry = new Registry();
  const total = createCounter(registry, { name: 'total', help: 'A total.', labelNames: ['kind', 'outcome'] });
  expectTypeOf(total).parameters.toEqualTypeOf<[string, string]>();
  total('a', 'b').value += 2;
  total('a', 'b').value += 0.5;
  total('a "quoted"', 'c');
  expect(await registry.metrics()).toBe(`# HELP total A total.
# TYPE total counter
total{kind="a",outcome="b"} 2.5
total{kind="a \\"quoted\\"",outcome="c"} 0
`);
});

test('writes a histogram with buckets that count all values up to their bound', async () => {
  const registry = new Registry();
  const duration = createHistogram(registry, {
    name: 'seconds',
    help: 'Times.',
    labelNames: ['kind'],
    bounds: [0.1, 1],
  });
  for (const seconds of [0.1, 0.05, 0.5, 2, 3]) duration('a').observe(seconds);
  expect(await registry.metrics()).toBe(`# HELP seconds Times.
# TYPE seconds histogram
seconds_bucket{le="0.1",kind="a"} 2
seconds_bucket{le="1",kind="a"} 3
seconds_bucket{le="+Inf",kind="a"} 5
seconds_sum{kind="a"} 5.65
seconds_count{kind="a"} 5
`);
});
