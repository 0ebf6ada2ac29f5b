import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls/all-calls.ts';
import { createFuzzer } from './fuzz/create-fuzzer.ts';

/** Other requests in each run. A failure prints the seed, with which `FUZZ_SEED` repeats it. */
const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);
const REQUESTS = 300;

let fuzzer: Awaited<ReturnType<typeof createFuzzer>>;
beforeAll(async () => void (fuzzer = await createFuzzer()));
afterAll(() => fuzzer.portal.close());

const all: Call[] = Object.values(calls).flat();

/** The seed of `openapi-fuzz.test.ts`. */
const KNOWN_SEED = 20_261_123;

test.each(all.map(({ name }) => name))('%s answers sixteen known requests as documented', async (name) => {
  expect(await fuzzer.fuzz(name, { seed: KNOWN_SEED, requests: 16 })).toEqual([]);
});

test.each(all.map(({ name }) => name))(
  '%s answers hundreds of other generated requests as documented',
  async (name) => {
    expect(await fuzzer.fuzz(name, { seed: SEED, requests: REQUESTS })).toEqual([]);
  },
);
