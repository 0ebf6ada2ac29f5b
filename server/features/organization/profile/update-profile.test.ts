import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { PHOTO_MAX_BYTES } from '#contract/limits.ts';
import { getUser, updateProfile } from '#contract/calls/profile.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { getEmailChange } from '#contract/calls/email-change.ts';
import { markRequests } from '#server/testing/mark-requests.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const save = (token: string, form: Record<string, unknown>, photo?: Blob, headers?: Record<string, string>) =>
  portal.call(updateProfile, { token, form, files: { profile_picture: photo }, headers });

const fetchUser = async (token: string) => (await portal.call(getUser, { token })).body.data.data;

const findPending = async (token: string) => (await portal.call(getEmailChange, { token })).body.data.pending;

const findPhotoKey = async (id: number) => {
  const row = portal.db.selectFrom('organization').select('photo_key').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).photo_key ?? '';
};

async function createPortrait(background: string) {
  const image = sharp({ create: { width: 300, height: 300, channels: 3, background } });
  return new Blob([new Uint8Array(await image.png().toBuffer())], { type: 'image/png' });
}

test('updates sent fields and keeps the others', async () => {
  const { token } = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
  const { status, body } = await save(token, {
    name: ' Zenwata Farms ',
    address: '7 Aba Road, Port Harcourt',
  });
  expect(status).toBe(200);
  expect(body.message).toBe('User profile updated successfully!');
  const company = { name: 'Zenwata Farms', phone: '+2348031234567', address: '7 Aba Road, Port Harcourt' };
  expect(body.data.company).toEqual(company);
  expect((await fetchUser(token)).company).toEqual(company);
});

test('accepts the profile form’s field names, and an individual’s organisation', async () => {
  const { token } = await portal.newAccount({ role: 'individual', name: 'Amara Okeke' });
  await save(token, { firstName: 'Adaeze', lastName: 'Obi', organization: 'Ndidi House', name: '' });
  expect((await fetchUser(token)).individual).toMatchObject({
    first_name: 'Adaeze',
    last_name: 'Obi',
    organization: 'Ndidi House',
  });
});

test('rejects empty required fields with one line each, and changes nothing', async () => {
  const person = await portal.newAccount({ role: 'individual', name: 'Amara Okeke' });
  const names = await save(person.token, { firstName: ' ', last_name: '', address: 'somewhere else' });
  expect(names.status).toBe(422);
  expect(names.problem.data).toEqual(['First Name is required.', 'Last Name is required.']);
  const school = await portal.newAccount({ role: 'school', name: 'Ndidi Model College' });
  const name = await save(school.token, { name: '' });
  expect(name.problem.data).toEqual(['School Name is required.']);
  const phone = await save(school.token, { phone: '' });
  expect(phone.problem.data).toEqual(['Phone Number is required.']);
  expect((await fetchUser(person.token)).individual).toMatchObject({ first_name: 'Amara', address: '' });
});

test('accepts its own email in any letter case, and starts no change', async () => {
  const { token, email } = await portal.newAccount();
  for (const same of [email, email.toUpperCase(), '']) {
    const { status, body } = await save(token, { email: same, address: 'a' });
    expect([status, body.message, body.email_change]).toEqual([200, profileTexts.updated.message, null]);
  }
  expect(await findPending(token)).toBeNull();
});

test('stores a photo, serves it, and removes it when replaced', async () => {
  const { token, organization_id: id } = await portal.newAccount();
  const first = await save(token, {}, await createPortrait('teal'));
  expect(first.status).toBe(200);
  const shown = await fetch(`${portal.url}${first.body.data.image_url}`);
  expect(shown.headers.get('content-type')).toBe('image/jpeg');
  const key = await findPhotoKey(id);
  expect((await save(token, { address: 'c' })).body.data.image_url).not.toBeNull();
  expect(await findPhotoKey(id)).toBe(key);
  await save(token, {}, await createPortrait('navy'));
  expect(await portal.services.photos.read(key)).toBeUndefined();
  expect(await portal.services.photos.read(await findPhotoKey(id))).toBeInstanceOf(Buffer);
});

test('rejects a file that is no photo or too large, and changes nothing', async () => {
  const { token, organization_id: id } = await portal.newAccount();
  const text = await save(token, { address: 'd' }, new Blob(['no picture'], { type: 'image/png' }));
  expect(text.status).toBe(422);
  expect(text.problem.message).toBe(candidateTexts.photoType);
  const large = await save(token, { address: 'd' }, new Blob([new Uint8Array(PHOTO_MAX_BYTES + 1)]));
  expect(large.status).toBe(413);
  expect(large.problem.message).toBe(candidateTexts.photoTooLarge);
  expect(await findPhotoKey(id)).toBe('');
  expect((await fetchUser(token)).company?.address).toBe('');
});

test('stores no photo when the form is rejected or the update fails', async () => {
  const { token } = await portal.newAccount();
  const { photos, db } = portal.services;
  const { headers, isCurrent } = markRequests(portal);
  const [storePhoto, begin] = [photos.store.bind(photos), db.transaction.bind(db)];
  const stored: ReturnType<typeof photos.store>[] = [];
  const store = vi.spyOn(photos, 'store').mockImplementation((...photo) => {
    const key = storePhoto(...photo);
    if (isCurrent()) stored.push(key);
    return key;
  });
  const transaction = vi.spyOn(db, 'transaction').mockImplementation(() => {
    if (isCurrent()) throw new Error('the connection is gone');
    return begin();
  });
  onTestFinished(() => {
    store.mockRestore();
    transaction.mockRestore();
  });
  expect((await save(token, { name: '' }, await createPortrait('teal'), headers)).status).toBe(422);
  expect(stored).toEqual([]);
  expect((await save(token, {}, await createPortrait('teal'), headers)).status).toBe(500);
  expect(stored).toHaveLength(1);
  const key = (await stored[0]) ?? '';
  expect(key).toMatch(/^\w+$/u);
  expect(await photos.read(key)).toBeUndefined();
});

test('keeps both of two concurrent changes', async () => {
  const { token } = await portal.newAccount();
  await Promise.all([save(token, { address: 'Enugu' }), save(token, { phone: '0803 555 0102' })]);
  expect((await fetchUser(token)).company).toMatchObject({ address: 'Enugu', phone: '0803 555 0102' });
});

test('audits the names of changed fields, not their values', async () => {
  const { token, organization_id: id } = await portal.newAccount();
  await save(token, { address: 'a private place' });
  const entry = await portal.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('organization_id', '=', id)
    .where('action', '=', 'profile change')
    .executeTakeFirstOrThrow();
  expect(entry.detail).toEqual({ fields: ['address'] });
});

test('rejects a phone number with fewer than seven digits', async () => {
  const { token } = await portal.newAccount();
  const { status, problem } = await save(token, { phone: '0803 55' });
  expect(status).toBe(422);
  expect(problem.data).toEqual(['Phone Number must have at least 7 digits.']);
});

test('rejects a form that is not multipart', async () => {
  const { token } = await portal.newAccount();
  expect((await portal.call(updateProfile, { token, body: { address: 'x' } })).status).toBe(415);
});

test.each([
  { name: 'x'.repeat(201) },
  { phone: '1'.repeat(101) },
  { address: 'y'.repeat(501) },
  { name: '\u0000' },
  { name: 'x'.repeat(40_000) },
])('rejects an invalid field (%#)', async (form) => {
  const { token } = await portal.newAccount();
  expect([413, 422]).toContain((await save(token, form)).status);
});

test('rejects a missing and an unknown token', async () => {
  expect((await save('', { address: 'x' })).status).toBe(401);
  expect((await save('x'.repeat(43), { address: 'x' })).status).toBe(401);
});
