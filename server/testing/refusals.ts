import { register } from '#contract/calls/accounts.ts';
import type { Call } from '#contract/call.ts';
import type { CallInput } from './call.ts';
import type { TestPortal } from './portal.ts';

/** Returns the statuses of a guarded call for no token, an unknown one, a malformed one and a register token. */
export async function listRefusals(
  { call }: TestPortal,
  guarded: Call,
  sent: CallInput = {},
): Promise<number[]> {
  const registered = await call(register, {
    body: {
      role: 'company',
      name: 'Unverified Ventures',
      email: `${crypto.randomUUID()}@example.com`,
      password: 'a long enough password',
      password_confirmation: 'a long enough password',
      phone: '+2348031234567',
    },
  });
  const tokens = [undefined, 'A'.repeat(43), 'not a token', registered.body.token];
  const responses = await Promise.all(tokens.map((token) => call(guarded, { ...sent, token })));
  return responses.map(({ status }) => status);
}

/** The expected result of `listRefusals` for a guarded call. */
export const EXPECTED_REFUSALS = [401, 401, 401, 403];
