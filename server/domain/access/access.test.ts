import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls/all-calls.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { role } from '#contract/fields/fields.ts';
import { toOutcome } from '#server/testing/outcomes.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const all: Call[] = Object.values(calls).flat();

interface Kind {
  name: string;
  /** Returns the bearer token of a new principal; undefined for a visitor. */
  token: () => Promise<string | undefined>;
  /** The refusals of calls that verify the email, and of all other calls that are not public. */
  verifying: ErrorCode | 'allowed';
  others: ErrorCode | 'allowed';
}

const refusedAsVisitor = { verifying: 'not_signed_in', others: 'not_signed_in' } as const;

const kinds: Kind[] = [
  { name: 'a visitor', token: async () => undefined, ...refusedAsVisitor },
  { name: 'the bearer of an unknown token', token: async () => 'A'.repeat(43), ...refusedAsVisitor },
  { name: 'the bearer of a malformed token', token: async () => 'not a token', ...refusedAsVisitor },
  {
    name: 'a registered member before the email is verified',
    token: async () => (await portal.newPending()).token,
    verifying: 'allowed',
    others: 'email_not_verified',
  },
  {
    name: 'a signed-in member whose email is not verified',
    async token() {
      const { token, member_id } = await portal.newAccount();
      const members = portal.db.updateTable('member').where('id', '=', member_id);
      await members.set({ email_verified_at: null }).execute();
      return token;
    },
    verifying: 'already_verified',
    others: 'email_not_verified',
  },
  ...role.options.map((kind) => ({
    name: `a member (${kind})`,
    token: async () => (await portal.newAccount({ role: kind })).token,
    verifying: 'already_verified' as const,
    others: 'allowed' as const,
  })),
];

function getExpectedOutcome({ permission, requiresOperator }: Call, { verifying, others }: Kind): string {
  if (permission === 'public') return 'allowed';
  if (requiresOperator && others === 'allowed') return '404 unknown_address';
  return permission === 'email:verify' ? verifying : others;
}

describe.each(kinds)('$name', (kind) => {
  test('may make exactly the calls that the token permits', async () => {
    const shared = await kind.token();
    const outcomes: Record<string, string> = {};
    for (const call of all) {
      // A log-out would end the session of the other calls.
      const token = call.name === 'logOut' ? await kind.token() : shared;
      const params = { id: 'none', candidate_type: 'employee' };
      outcomes[call.name] = toOutcome(await portal.call(call, { token, params }));
    }
    expect(outcomes).toEqual(
      Object.fromEntries(all.map((call) => [call.name, getExpectedOutcome(call, kind)])),
    );
  });
});
