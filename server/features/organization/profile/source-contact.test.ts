import { afterAll, beforeAll, expect, test } from 'vitest';
import { listActivity } from '#contract/calls/activity.ts';
import { viewDetails } from '#contract/calls/candidates.ts';
import { getSourceContact, setSourceContact } from '#contract/calls/profile.ts';
import { revokeProofs } from '#server/domain/assurance/queries/proofs.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addNameProofFor } from '#server/testing/assurance.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';

let portal: TestPortal;
let reader: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal();
  reader = await portal.newAccount();
});
afterAll(() => portal.close());

const show = ({ token }: TestAccount, shown: boolean) =>
  portal.call(setSourceContact, { token, body: { shown } });
const isShown = async ({ token }: TestAccount) =>
  (await portal.call(getSourceContact, { token })).body.data.shown;
const readContact = async (id: string, { token } = reader) =>
  (await portal.call(viewDetails, { token, params: { id } })).body.data.source_contact;
const update = async ({ organization_id }: TestAccount, values: object) =>
  await portal.db.updateTable('organization').set(values).where('id', '=', organization_id).execute();

test.each(['company', 'school'] as const)('a %s shows whom to ask until it chooses not to', async (role) => {
  const source = await portal.newAccount({ role });
  const { id } = await addCandidate(portal.call, source.token);
  const contact = {
    phone: '0803 123 4567',
    phone_numbers: [{ display: '0803 123 4567', e164: '+2348031234567' }],
    email: source.email,
  };
  expect(await isShown(source)).toBe(true);
  expect(await readContact(id)).toEqual(contact);
  expect((await show(source, false)).body.message).toContain('no longer shown');
  expect([await isShown(source), await readContact(id)]).toEqual([false, null]);
  await show(source, true);
  expect(await readContact(id)).toEqual(contact);
  // Saving the same again is no change.
  await show(source, true);
  const { body } = await portal.call(listActivity, { token: source.token });
  expect(body.data.data.map(({ text }) => text).filter((text) => text.includes('records'))).toEqual([
    'Showed the phone number and email address with the records',
    'Hid the phone number and email address from the records',
  ]);
});

test('an individual shows nothing until they choose to', async () => {
  const source = await portal.newAccount({ role: 'individual' });
  const { id } = await addCandidate(portal.call, source.token);
  expect([await isShown(source), await readContact(id)]).toEqual([false, null]);
  await show(source, true);
  expect(await readContact(id)).toMatchObject({ email: source.email });
});

test('shows nobody to ask for own records, and for a suspended source or one that looks like another', async () => {
  const source = await portal.newAccount({ name: 'Umbrella Tree Bank' });
  const { id } = await addCandidate(portal.call, source.token);
  expect(await readContact(id, source)).toBeNull();
  expect(await readContact(id)).not.toBeNull();
  const bank = await portal.newAccount({ name: 'Umbrella Tree Bank Plc' });
  await addNameProofFor(portal.db, bank);
  expect(await readContact(id)).toBeNull();
  await revokeProofs(portal.db, bank.organization_id, 'Test');
  expect(await readContact(id)).not.toBeNull();
  await update(source, { suspended_at: new Date(), suspended_reason: 'Test' });
  expect(await readContact(id)).toBeNull();
  await update(source, { suspended_at: null, suspended_reason: null });
  expect(await readContact(id)).not.toBeNull();
});

test('rejects what is no setting', async () => {
  for (const body of [{}, { shown: 'yes' }, { shown: null }])
    expect((await portal.call(setSourceContact, { token: reader.token, body })).status).toBe(422);
});

test('rejects callers who are not signed in and verified', async () => {
  expect(await listRefusals(portal, setSourceContact, { body: { shown: true } })).toEqual(EXPECTED_REFUSALS);
  expect(await listRefusals(portal, getSourceContact, {})).toEqual(EXPECTED_REFUSALS);
});
