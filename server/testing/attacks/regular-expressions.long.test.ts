import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls/all-calls.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { listFields } from '#server/testing/list-fields.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let account: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal({ SUGGESTIONS_PER_MINUTE: '100000' });
  account = await portal.newAccount();
});
afterAll(() => portal.close());

const all: Call[] = Object.values(calls).flat();

/** Texts that make expressions with nested or adjacent repetitions backtrack. */
const repetitive: Record<string, (length: number) => string> = {
  letters: (length) => `${'a'.repeat(length)}!`,
  digits: (length) => `+${'1'.repeat(length)}x`,
  spaces: (length) => `a${' '.repeat(length)}b`,
  'an email': (length) => `a@${'a.'.repeat(length / 2)}@`,
  dashes: (length) => `2020-${'01-'.repeat(length / 3)}`,
  'line breaks': (length) => `a${'\r\n'.repeat(length / 2)}b`,
};
/** Just below the limit for a field of a form, and half of it. */
const [SHORT, LONG] = [8000, 16_000];
const TRIES = 3;

async function measureCpuTime(call: Call, text: string): Promise<number> {
  const toInput = (names: string[]) => Object.fromEntries(names.map((name) => [name, text]));
  const { query, body, form, files, stream } = call;
  const isForm = form ?? files ?? stream;
  const sent = isForm ? { form: toInput(listFields(form)) } : body && { body: toInput(listFields(body)) };
  // Longer queries do not fit into the headers.
  const short = Object.fromEntries(listFields(query).map((name) => [name, text.slice(0, 1500)]));
  let best = Infinity;
  for (let i = 0; i < TRIES; i += 1) {
    const begin = process.cpuUsage();
    const token = call.permission === 'public' || call.name === 'logOut' ? undefined : account.token;
    const { status } = await portal.call(call, { token, query: short, params: { id: 'none' }, ...sent });
    expect(status).toBeLessThan(500);
    best = Math.min(best, process.cpuUsage(begin).user);
  }
  return best / 1000;
}

test.each(Object.entries(repetitive))(
  'no call needs more than linear time for long %s',
  async (_, repeat) => {
    const slow: Record<string, number[]> = {};
    for (const call of all.filter(({ body, form, query }) => body ?? form ?? query)) {
      const [short, long] = [
        await measureCpuTime(call, repeat(SHORT)),
        await measureCpuTime(call, repeat(LONG)),
      ];
      // Quadratic time would be four times as long; little time is not worth a comparison.
      if (long > 60 && long > 3 * short) slow[call.name] = [short, long];
    }
    expect(slow).toEqual({});
  },
);
