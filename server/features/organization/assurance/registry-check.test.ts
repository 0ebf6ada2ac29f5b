import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestRegistryCheck } from '#contract/calls/assurance.ts';
import { DOCUMENT_MAX_BYTES } from '#contract/limits.ts';
import { assuranceTexts } from '#contract/texts/assurance.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { createAssuranceActions, createTestPdf } from '#server/testing/assurance-actions.ts';

const OPERATOR = 'operator@hrportal.example';

let portal: TestPortal;
let owner: ReturnType<typeof createAssuranceActions>;
beforeAll(async () => {
  portal = await startTestPortal({ OPERATOR_EMAILS: OPERATOR });
  owner = createAssuranceActions(portal);
});
afterAll(() => portal.close());

test('stores the request with the document, tells the operators and shows the state', async () => {
  const account = await portal.newAccount();
  const { status, body } = await owner.requestCheck(account, { document: createTestPdf() });
  expect([status, body.message]).toEqual([201, assuranceTexts.checkRequested]);
  expect((await owner.get(account)).registry_check).toMatchObject({
    number: 'RC 1234567',
    state: 'pending',
    reason: null,
    decided_at: null,
  });
  const [document] = await owner.listDocuments(account);
  expect([document?.media_type, document?.remove_at]).toEqual(['application/pdf', null]);
  expect(document?.content.toString()).toBe(await createTestPdf().text());
  const { subject } = await portal.mails.to(OPERATOR);
  expect(subject).toBe('A registry check waits for an operator of HR Portal');
});

test('keeps only the pixels of an image', async () => {
  const account = await portal.newAccount();
  const image = await sharp({ create: { width: 900, height: 3000, channels: 3, background: '#eee' } })
    .withExif({ IFD0: { Copyright: 'Secret Person' } })
    .jpeg()
    .toBuffer();
  const padded = Buffer.concat([image, Buffer.from('<script>alert(1)</script>')]);
  expect((await owner.requestCheck(account, { document: new Blob([padded]) })).status).toBe(201);
  const [document] = await owner.listDocuments(account);
  const stored = document?.content ?? Buffer.of();
  expect(document?.media_type).toBe('image/jpeg');
  expect(stored.includes('Secret Person') || stored.includes('<script>')).toBe(false);
  expect((await sharp(stored).metadata()).height).toBe(2400);
});

test.each([
  ['text', new Blob(['a certificate'], { type: 'application/pdf' })],
  ['a web page', new Blob(['<html>%PDF-1.4 startxref %%EOF'])],
  ['an SVG image', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'])],
  ['half of a PDF', new Blob(['%PDF-1.4\n1 0 obj'])],
  ['a PDF with a password', createTestPdf('/Encrypt 5 0 R')],
])('rejects %s', async (_, document) => {
  const account = await portal.newAccount();
  const { status, problem } = await owner.requestCheck(account, { document });
  expect([status, problem.message]).toEqual([422, assuranceTexts.documentType]);
  expect(await owner.listDocuments(account)).toEqual([]);
});

test('rejects a request without a number or a document, and a document that is too large', async () => {
  const account = await portal.newAccount();
  const { token } = account;
  expect((await owner.requestCheck(account, { number: ' ' })).status).toBe(422);
  expect((await owner.requestCheck(account, { number: '1'.repeat(51) })).status).toBe(422);
  const without = await portal.call(requestRegistryCheck, { token, form: { number: 'RC 1' } });
  expect([without.status, without.problem.data]).toEqual([422, ['Document is required.']]);
  const document = new Blob(['%PDF-1.4', 'x'.repeat(DOCUMENT_MAX_BYTES)]);
  const large = await owner.requestCheck(account, { document });
  expect([large.status, large.problem.message]).toEqual([413, assuranceTexts.documentTooLarge]);
});

test('accepts one request at a time', async () => {
  const account = await portal.newAccount();
  const answers = await Promise.all([1, 2, 3].map(() => owner.requestCheck(account)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  expect(await owner.listDocuments(account)).toHaveLength(1);
});

test('removes the document of a withdrawn request, after which another can be sent', async () => {
  const account = await portal.newAccount();
  await owner.requestCheck(account);
  const withdrawn = await Promise.all([1, 2].map(() => owner.withdrawCheck(account)));
  expect(withdrawn.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  expect(await owner.listDocuments(account)).toEqual([]);
  expect((await owner.get(account)).registry_check?.state).toBe('withdrawn');
  expect((await owner.requestCheck(account, { number: 'RC 7654321' })).status).toBe(201);
  expect((await owner.get(account)).registry_check).toMatchObject({ number: 'RC 7654321', state: 'pending' });
});

test('shows and withdraws nothing of another organisation', async () => {
  const [account, stranger] = [await portal.newAccount(), await portal.newAccount()];
  await owner.requestCheck(account);
  expect((await owner.get(stranger)).registry_check).toBeNull();
  expect((await owner.withdrawCheck(stranger)).problem.code).toBe('registry_check_not_found');
  expect((await owner.get(account)).registry_check?.state).toBe('pending');
});

test('is for schools and companies only', async () => {
  const person = await portal.newAccount({ role: 'individual', name: 'Amina Okonkwo' });
  expect((await owner.requestCheck(person)).problem.code).toBe('assurance_not_available');
});
