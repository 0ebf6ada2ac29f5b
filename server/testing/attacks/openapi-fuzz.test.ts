import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls/all-calls.ts';
import { createFuzzer } from './fuzz/create-fuzzer.ts';

/** Requests to each call, the same in every run. `openapi-fuzz.long.test.ts` sends more, and others. */
const REQUESTS = 3;
const SEED = 20_261_123;

let fuzzer: Awaited<ReturnType<typeof createFuzzer>>;
beforeAll(async () => void (fuzzer = await createFuzzer()));
afterAll(() => fuzzer.portal.close());

const all: Call[] = Object.values(calls).flat();

describe('generated requests of every kind of principal', () => {
  test.each(all.map(({ name }) => name))(
    '%s answers as documented, and touches no other organisation',
    async (name) => {
      expect(await fuzzer.fuzz(name, { seed: SEED, requests: REQUESTS })).toEqual([]);
    },
  );
});
