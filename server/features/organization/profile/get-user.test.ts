import { afterAll, beforeAll, expect, test } from 'vitest';
import { listPermissions } from '#contract/permissions.ts';
import { register } from '#contract/calls/accounts.ts';
import { getUser } from '#contract/calls/profile.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

test('returns an individual’s own account without secrets', async () => {
  const account = await portal.newAccount({ role: 'individual', name: 'Amara Okeke' });
  const { token, member_id: id, organization_id, email } = account;
  const { status, body } = await portal.call(getUser, { token });
  expect(status).toBe(200);
  expect(body.data.data).toEqual({
    id,
    organization_id,
    email,
    role: 'individual',
    email_verified_at: expect.any(String),
    closing_at: null,
    member: {
      role: 'owner',
      display_name: null,
      permissions: listPermissions({ role: 'owner', can_export: true }),
      operator: 'no',
    },
    image_url: null,
    individual: {
      first_name: 'Amara',
      last_name: 'Okeke',
      organization: '',
      phone: '+2348031234567',
      address: '',
    },
  });
});

test.each(['school', 'company'] as const)('returns the name of a %s under its role', async (role) => {
  const { token } = await portal.newAccount({ role, name: 'Ndidi House' });
  const { body } = await portal.call(getUser, { token });
  expect(body.data.data[role]).toEqual({ name: 'Ndidi House', phone: '+2348031234567', address: '' });
  expect(body.data.data).not.toHaveProperty('individual');
});

test('rejects a missing, an unknown and a register token', async () => {
  const password = 'correct horse battery';
  const { body } = await portal.call(register, {
    body: {
      role: 'company',
      name: 'Zenwata Foods',
      email: 'unverified@example.com',
      phone: '0803 555 0101',
      password,
      password_confirmation: password,
    },
  });
  expect((await portal.call(getUser)).status).toBe(401);
  expect((await portal.call(getUser, { token: 'x'.repeat(43) })).status).toBe(401);
  expect((await portal.call(getUser, { token: body.token })).status).toBe(403);
});

test('rejects an expired token', async () => {
  const { token, member_id: id } = await portal.newAccount();
  await portal.db
    .updateTable('token')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('member_id', '=', id)
    .execute();
  expect((await portal.call(getUser, { token })).status).toBe(401);
});
