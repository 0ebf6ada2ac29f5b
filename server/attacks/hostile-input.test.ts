import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls/all-calls.ts';
import type { CallInput } from '#server/testing/call.ts';
import { listFields } from '#server/testing/list-fields.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const all: Call[] = Object.values(calls).flat();

const hostileTexts = [
  '',
  '\u0000',
  '\uD800',
  '../../etc/passwd',
  '%',
  '%_\\',
  "' or 1=1 --",
  "'); drop table candidate; --",
  '__proto__',
  'constructor',
  '\r\nBcc: victim@example.com',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}${7*7}',
  '=cmd|calc!A1',
  '\u202E',
  '😀'.repeat(300),
  'x'.repeat(20_000),
  '-1',
  '1e308',
  'NaN',
];
const hostileValues = [...hostileTexts, null, true, -1, 1e308, [], ['x', 'x'], {}, { $ne: null }];

/** Sends one value in every field that the call has. */
function fill({ params, query, body, form, files, stream }: Call, value: unknown): CallInput {
  const toInput = (names: string[]) => Object.fromEntries(names.map((name) => [name, value]));
  const text = String(value) || ' ';
  const isForm = form ?? files ?? stream;
  return {
    params: Object.fromEntries(listFields(params).map((name) => [name, text])),
    query: toInput(listFields(query)),
    ...(isForm ? { form: toInput(listFields(form)) } : body && { body: toInput(listFields(body)) }),
  };
}

test.each(all.map((call) => [call.name, call] as const))(
  '%s answers every hostile value with a documented error or a valid reply',
  async (_, call) => {
    const { token } = await portal.newAccount();
    const before = await countRows();
    for (const value of hostileValues) {
      // A log-out would end the session.
      const bearer = call.name === 'logOut' ? 'B'.repeat(43) : token;
      // `portal.call` rejects codes that OpenAPI does not list for the call.
      const { status } = await portal.call(call, { ...fill(call, value), token: bearer });
      expect(status).toBeLessThan(500);
    }
    expect(await countRows()).toEqual(before);
  },
);

/** Counts what no call may add or remove with such input. */
async function countRows() {
  const count = async (table: 'member' | 'organization' | 'candidate' | 'import') => {
    const { rows } = await portal.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return rows;
  };
  return {
    members: await count('member'),
    organizations: await count('organization'),
    candidates: await count('candidate'),
    imports: await count('import'),
  };
}
