import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listActivity, listViews } from '#contract/calls/activity.ts';
import { updateCandidate, deleteCandidate } from '#contract/calls/candidates.ts';
import {
  downloadCertificate,
  getCertificate,
  issueCertificate,
  listCertificates,
  withdrawAnyCertificate,
  withdrawCertificate,
} from '#contract/calls/certificates.ts';
import { formatCertificateReference } from '#contract/format-reference.ts';
import { listDuplicates, mergeCandidates } from '#contract/calls/duplicates.ts';
import { reportProblem } from '#contract/calls/problem-reports.ts';
import { answerByLink } from '#contract/calls/verification-links.ts';
import { answerRequest } from '#contract/calls/verification-requests.ts';
import { addProof, revokeProofs } from '#server/domain/assurance/queries/proofs.ts';
import { lookUpCertificate } from '#server/domain/certificates/queries/look-up-certificate.ts';
import { eraseOldCertificates } from '#server/domain/certificates/queries/erase-certificates.ts';
import { deleteOrganizationRow } from '#server/features/organization/queries/delete-organization.ts';
import { hashToken } from '#server/domain/identity/queries/tokens.ts';
import { longTransaction } from '#server/platform/db/connection/long-transaction.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addNameProofFor } from '#server/testing/assurance.ts';
import { addCandidate, employeeForm, studentForm } from '#server/testing/candidates.ts';
import { checkSignature } from '#server/testing/pdf/check-signature.ts';
import { readPdf } from '#server/testing/pdf/read-pdf.ts';
import { watchWaiting } from '#server/testing/lock-waits.ts';
import { newOperator } from '#server/testing/operators.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import {
  addClaimed,
  addConfirmedCompany,
  ask,
  askByEmail,
  askRegistered,
  claimBody,
  correctAnswer,
  readAnswerToken,
} from '#server/testing/verifications.ts';
import { documentLimit } from './routes.ts';

let portal: TestPortal;
let company: TestAccount;
let hirer: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal();
  company = await addConfirmedCompany(portal);
});
afterAll(() => portal.close());
beforeEach(async () => void (hirer = await portal.newAccount({ role: 'company', name: 'Delta Talent' })));

const issue = (
  { token }: TestAccount,
  body: {
    candidate_id?: string;
    verification?: string;
    phone?: 'masked' | 'full' | 'hidden';
    photo?: boolean;
    idempotency_key?: string;
  },
) => portal.call(issueCertificate, { token, body, headers: { 'x-purpose': 'employment-check' } });

/** Issues a certificate about a new record of the company. */
async function issueAboutRecord(form: Partial<typeof employeeForm> = {}) {
  const candidate_id = await addClaimed(portal, company, form);
  const { body } = await issue(hirer, { candidate_id });
  return { candidate_id, certificate: body.data };
}

const read = async ({ token }: TestAccount, reference: string) =>
  (await portal.call(getCertificate, { token, params: { reference } })).body.data;

const edit = (candidate_id: string, form: Partial<typeof employeeForm>) =>
  portal.call(updateCandidate, {
    token: company.token,
    params: { id: candidate_id },
    form: { ...employeeForm, org_name: 'Amberleaf Foods', ...form },
  });

describe('a certificate about a record', () => {
  test('says what the record says, who vouches and for which purpose', async () => {
    const candidate_id = await addClaimed(portal, company);
    const { status, body } = await issue(hirer, { candidate_id });
    expect(status).toBe(201);
    expect(body.message).toBe('The certificate has been issued.');
    expect(body.data).toMatchObject({
      is_requester: true,
      state: 'valid',
      changes: [],
      checks: 0,
      withdrawal: null,
    });
    expect(body.data.reference).toMatch(/^CT-[2-9A-HJ-NP-Z]{13}$/u);
    expect(body.data.short_code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/u);
    expect(body.data.snapshot).toMatchObject({
      name: claimBody.name,
      phone: '… 4567',
      candidate_type: 'employee',
      facts: [
        { field: 'organization', value: 'Amberleaf Foods' },
        { field: 'start_date', value: '2020-02-29' },
        { field: 'end_date', value: '2024-11-30' },
      ],
      source: { name: 'Amberleaf Foods' },
      basis: 'record',
      requester: 'Delta Talent',
      purpose: { kind: 'employment-check' },
    });
    const { issued_at, expires_at } = body.data;
    expect(Date.parse(expires_at) - Date.parse(issued_at)).toBe(90 * 86_400_000);
    expect(JSON.stringify(body)).not.toContain('Awolowo');
  });

  test.each([
    ['full', '0803 123 4567'],
    ['hidden', ''],
  ] as const)('shows the phone number %s', async (phone, shown) => {
    const candidate_id = await addClaimed(portal, company);
    const { body } = await issue(hirer, { candidate_id, phone });
    expect(body.data.snapshot?.phone).toBe(shown);
  });

  test('does not name a requester by the confirmed name of another organisation', async () => {
    const impostor = await portal.newAccount({ role: 'company', name: 'Amberleaf Foods Ltd' });
    const candidate_id = await addClaimed(portal, company);
    const { body } = await issue(impostor, { candidate_id });
    expect(body.data.snapshot?.requester).toBe('an account known by its email only');
  });

  test('counts as a view of the record, and both sides have it in their activity', async () => {
    const { candidate_id, certificate } = await issueAboutRecord();
    const { body: views } = await portal.call(listViews, {
      token: company.token,
      params: { id: candidate_id },
    });
    expect(views.data.data).toMatchObject([
      { how: 'view', name: 'Delta Talent', purpose: { kind: 'employment-check' } },
    ]);
    for (const { token } of [hirer, company]) {
      const { body } = await portal.call(listActivity, { token });
      expect(body.data.data.map(({ text }) => text)).toContain(
        `Issued the certificate ${certificate.reference}`,
      );
    }
    const { body: listed } = await portal.call(listCertificates, {
      token: company.token,
      query: { side: 'source' },
    });
    expect(listed.data.data.map(({ reference }) => reference)).toContain(certificate.reference);
  });

  test('that is refused counts nobody', async () => {
    const candidate_id = await addClaimed(portal, company, { org_name: 'Zenwata Bank' });
    await issue(hirer, { candidate_id });
    const { body } = await portal.call(listViews, { token: company.token, params: { id: candidate_id } });
    expect(body.data.data).toEqual([]);
  });

  test('is refused about a restricted record, also to its owner', async () => {
    const candidate_id = await addClaimed(portal, company);
    const id = portal.services.candidateIds.decode(candidate_id);
    await sql`update candidate set restricted_at = now() where id = ${id}`.execute(portal.db);
    expect((await issue(company, { candidate_id })).problem.code).toBe('not_certifiable');
    expect((await issue(hirer, { candidate_id })).problem.code).toBe('candidate_not_found');
  });

  test('is refused about a record of a suspended source', async () => {
    const source = await addConfirmedCompany(portal, 'Harmattan Foods');
    const candidate_id = await addClaimed(portal, source, { org_name: 'Harmattan Foods' });
    await sql`update organization set suspended_at = now(), suspended_reason = 'x' where id = ${source.organization_id}`.execute(
      portal.db,
    );
    expect((await issue(hirer, { candidate_id })).problem.code).toBe('not_certifiable');
    expect((await issue(source, { candidate_id })).problem.code).toBe('organization_suspended');
  });

  test('shows the photo if the requester wants it', async () => {
    const candidate_id = await addClaimed(portal, company);
    expect((await issue(hirer, { candidate_id })).body.data.has_photo).toBe(false);
    expect((await issue(hirer, { candidate_id, photo: true })).body.data.has_photo).toBe(true);
  });

  test('has no photo that the school hides from the requester', async () => {
    const school = await portal.newAccount({ role: 'school', name: 'Harmattan College' });
    const { organization_id, token } = school;
    const checked = 'harmattan.example';
    await addProof(portal.db, { organization_id, level: 'name confirmed', method: 'operator', checked }, 24);
    const { id } = await addCandidate(portal.call, token, studentForm);
    const ask = async () => (await issue(hirer, { candidate_id: id, photo: true })).body.data.has_photo;
    expect(await ask()).toBe(true);
    await sql`update organization set hides_student_contacts = true where id = ${organization_id}`.execute(
      portal.db,
    );
    expect(await ask()).toBe(false);
  });

  test('is refused about a record whose source is not confirmed', async () => {
    const unconfirmed = await portal.newAccount({ role: 'company', name: 'Quickhire Limited' });
    const candidate_id = await addClaimed(portal, unconfirmed, { org_name: 'Quickhire Limited' });
    const { status, problem } = await issue(hirer, { candidate_id });
    expect([status, problem.code]).toEqual([409, 'not_certifiable']);
  });

  test('is refused about what a confirmed organisation says of another one', async () => {
    const candidate_id = await addClaimed(portal, company, { org_name: 'Zenwata Bank' });
    expect((await issue(hirer, { candidate_id })).problem.code).toBe('not_certifiable');
  });

  test.each([{}, { candidate_id: 'x', verification: 'y' }])(
    'needs one of record and answer: %j',
    async (body) => {
      expect((await issue(hirer, body)).status).toBe(422);
    },
  );

  test('is refused about nobody', async () => {
    expect((await issue(hirer, { candidate_id: 'nobody' })).problem.code).toBe('candidate_not_found');
    expect((await issue(hirer, { verification: 'VR-23456789ABCD' })).problem.code).toBe(
      'verification_not_found',
    );
  });
});

describe('the state of a certificate', () => {
  test.each([
    [{ name: 'Ngozi Bello' }, ['name']],
    [{ phone: '08077712345' }, ['phone']],
    [{ end_date: '2024-12-31' }, ['end_date']],
    [{ start_date: '2020-03-01' }, ['start_date']],
    [{ address: '5 New Road, Ikeja' }, []],
  ])('after the edit %j names these changes: %j', async (form, changes) => {
    const { candidate_id, certificate } = await issueAboutRecord();
    expect((await edit(candidate_id, form)).status).toBe(200);
    expect(await read(hirer, certificate.reference)).toMatchObject({
      state: changes.length > 0 ? 'changed' : 'valid',
      changes,
      snapshot: certificate.snapshot,
    });
  });

  test('is valid again once the record says the same again', async () => {
    const { candidate_id, certificate } = await issueAboutRecord();
    await edit(candidate_id, { name: 'Ngozi Bello' });
    await edit(candidate_id, {});
    expect(await read(hirer, certificate.reference)).toMatchObject({ state: 'valid', changes: [] });
  });

  test('is erased with the record, whoever deletes it', async () => {
    const { candidate_id, certificate } = await issueAboutRecord();
    await portal.call(deleteCandidate, { token: company.token, params: { id: candidate_id } });
    expect(await read(hirer, certificate.reference)).toMatchObject({ state: 'erased', snapshot: null });
  });

  test('loses its photo and the reason of its withdrawal with the record', async () => {
    const candidate_id = await addClaimed(portal, company);
    const { reference } = (await issue(hirer, { candidate_id, photo: true })).body.data;
    await portal.call(withdrawCertificate, {
      token: hirer.token,
      params: { reference },
      body: { reason: 'Mixed up with Ngozi Bello' },
    });
    await portal.call(deleteCandidate, { token: company.token, params: { id: candidate_id } });
    expect(await read(company, reference)).toMatchObject({
      snapshot: null,
      has_photo: false,
      withdrawal: { by: 'requester', reason: '' },
    });
  });

  test('follows the record into the one of which it was a duplicate', async () => {
    const source = await addConfirmedCompany(portal, 'Harmattan Foods');
    const { token } = source;
    const form = { org_name: 'Harmattan Foods' };
    await addClaimed(portal, source, form);
    await addClaimed(portal, source, { ...form, name: 'OKONKWO-BELLO Ngozi' });
    const [pair] = (await portal.call(listDuplicates, { token })).body.data.data;
    if (!pair) throw new Error('No pair was found.');
    const { first: keep, second: remove } = pair;
    const { reference } = (await issue(hirer, { candidate_id: remove.id })).body.data;
    const body = { keep, remove, from_removed: [] };
    expect((await portal.call(mergeCandidates, { token, body })).status).toBe(200);
    expect(await read(hirer, reference)).toMatchObject({ state: 'changed', changes: ['name'] });
  });

  test('is under review while the record is restricted', async () => {
    const { candidate_id, certificate } = await issueAboutRecord();
    const id = portal.services.candidateIds.decode(candidate_id);
    await sql`update candidate set restricted_at = now() where id = ${id}`.execute(portal.db);
    expect((await read(hirer, certificate.reference)).state).toBe('under review');
  });

  test('is under review after a report by an organisation with a confirmed name, not by anybody', async () => {
    const { candidate_id, certificate } = await issueAboutRecord();
    const report = ({ token }: TestAccount) =>
      portal.call(reportProblem, {
        token,
        params: { id: candidate_id },
        body: { kind: 'has left', note: '' },
      });
    expect((await report(hirer)).status).toBe(200);
    expect((await read(hirer, certificate.reference)).state).toBe('valid');
    await report(await addConfirmedCompany(portal, 'Kestrel Insurance'));
    expect((await read(hirer, certificate.reference)).state).toBe('under review');
  });

  test('shows that the source has another name, which nobody confirmed', async () => {
    const source = await addConfirmedCompany(portal, 'Harmattan Foods');
    const candidate_id = await addClaimed(portal, source, { org_name: 'Harmattan Foods' });
    const { body } = await issue(hirer, { candidate_id });
    await sql`update organization set name = 'Harmattan Holdings' where id = ${source.organization_id}`.execute(
      portal.db,
    );
    expect(await read(hirer, body.data.reference)).toMatchObject({
      state: 'changed',
      changes: ['source_name', 'source_confirmation'],
    });
  });

  test('shows that an operator revoked the confirmation of the source', async () => {
    const source = await addConfirmedCompany(portal, 'Harmattan Foods');
    const candidate_id = await addClaimed(portal, source, { org_name: 'Harmattan Foods' });
    const { body } = await issue(hirer, { candidate_id });
    await revokeProofs(portal.db, source.organization_id, 'No longer the company');
    expect(await read(hirer, body.data.reference)).toMatchObject({ changes: ['source_confirmation'] });
  });

  test('is expired after 90 days, and loses its personal data after a year', async () => {
    const { certificate } = await issueAboutRecord();
    const age = (days: number) =>
      sql`update certificate set issued_at = now() - make_interval(days => ${days}),
        expires_at = now() - make_interval(days => ${days - 90}) where reference = ${certificate.reference.slice(3)}`.execute(
        portal.db,
      );
    await age(91);
    await eraseOldCertificates(portal.db);
    expect(await read(hirer, certificate.reference)).toMatchObject({
      state: 'expired',
      snapshot: { phone: '… 4567' },
    });
    await age(366);
    await eraseOldCertificates(portal.db);
    expect(await read(hirer, certificate.reference)).toMatchObject({ state: 'expired', snapshot: null });
  });

  test('is erased with its requester', async () => {
    const { certificate } = await issueAboutRecord();
    await portal.db.transaction().execute((tx) => deleteOrganizationRow(tx, hirer.organization_id));
    expect(await read(company, certificate.reference)).toMatchObject({ state: 'erased', snapshot: null });
  });
});

describe('a certificate about an answer', () => {
  const answer = (reference: string, body: object) =>
    portal.call(answerRequest, { token: company.token, params: { reference }, body });

  test('says what the asked organisation answered', async () => {
    const reference = await askRegistered(portal, hirer, company);
    await answer(reference, correctAnswer);
    const { status, body } = await issue(hirer, { verification: reference });
    expect(status).toBe(201);
    // The organisation was not asked about the phone number.
    expect(body.data).toMatchObject({
      state: 'valid',
      snapshot: {
        name: 'Folake Adesina',
        phone: '',
        basis: 'answer',
        source: { name: 'Amberleaf Foods' },
        facts: [
          { field: 'organization', value: 'Amberleaf Foods' },
          { field: 'start_date', value: '2020-02-29' },
          { field: 'end_date', value: '2024-11-30' },
        ],
      },
    });
  });

  test('says what is right where the claim was wrong', async () => {
    const reference = await askRegistered(portal, hirer, company);
    const fields = correctAnswer.fields.map((field) =>
      field.field === 'start_date' ? { ...field, verdict: 'incorrect', value: '2021-05-01' } : field,
    );
    await answer(reference, { fields });
    const { body } = await issue(hirer, { verification: reference });
    expect(body.data.snapshot?.facts).toContainEqual({ field: 'start_date', value: '2021-05-01' });
  });

  test('is refused when the answer could not confirm a fact', async () => {
    const reference = await askRegistered(portal, hirer, company);
    const fields = correctAnswer.fields.map((field) =>
      field.field === 'end_date' ? { ...field, verdict: 'cannot_confirm' } : field,
    );
    await answer(reference, { fields });
    expect((await issue(hirer, { verification: reference })).problem.code).toBe('not_certifiable');
  });

  test('is refused before there is an answer, and to everybody but the asker', async () => {
    const reference = await askRegistered(portal, hirer, company);
    expect((await issue(hirer, { verification: reference })).problem.code).toBe('not_certifiable');
    await answer(reference, correctAnswer);
    expect((await issue(company, { verification: reference })).problem.code).toBe('verification_not_found');
  });

  test('is refused about an answer by email, whoever claims to have sent it', async () => {
    const { reference } = await askByEmail(portal, hirer);
    await sql`update verification set state = 'answered', outcome = 'confirmed', settled_at = now(),
      responder = ${JSON.stringify({ organization: null, address: 'hr@zenwatabank.example', is_public_mail: false, text: 'x' })}
      where reference = ${reference.slice(3)}`.execute(portal.db);
    expect((await issue(hirer, { verification: reference })).problem.code).toBe('not_certifiable');
  });

  test('is refused about an invented employment that an individual recorded and confirmed from another mailbox', async () => {
    const forger = await portal.newAccount({ role: 'individual', name: 'Ngozi Okonkwo' });
    const organization = 'Zenwata Bank';
    const candidate_id = await addClaimed(portal, forger, { org_name: organization });
    const email = `${crypto.randomUUID()}@mailbox.example`;
    const { body: asked } = await ask(portal, forger, { organization, email }, { organization });
    const body = { token: await readAnswerToken(portal, email), ...correctAnswer } as never;
    expect((await portal.call(answerByLink, { body })).status).toBe(200);
    for (const basis of [{ candidate_id }, { verification: asked.data.reference }]) {
      const refused = await issue(forger, basis);
      expect([refused.status, refused.problem.code]).toEqual([409, 'not_certifiable']);
    }
    const { body: listed } = await portal.call(listCertificates, { token: forger.token });
    expect(listed.data.total).toBe(0);
  });

  test('is refused when the answering organisation was confirmed only afterwards', async () => {
    const asked = await portal.newAccount({ role: 'company', name: 'Amberleaf Foods' });
    const reference = await askRegistered(portal, hirer, asked);
    await portal.call(answerRequest, { token: asked.token, params: { reference }, body: correctAnswer });
    await addNameProofFor(portal.db, asked);
    expect((await issue(hirer, { verification: reference })).problem.code).toBe('not_certifiable');
  });

  test('is refused when the answering organisation is not the one in the claim', async () => {
    const other = await addConfirmedCompany(portal, 'Kestrel Insurance');
    const reference = await askRegistered(portal, hirer, other);
    await portal.call(answerRequest, { token: other.token, params: { reference }, body: correctAnswer });
    expect((await issue(hirer, { verification: reference })).problem.code).toBe('not_certifiable');
  });
});

describe('the document of a certificate', () => {
  const download = ({ token }: TestAccount, reference: string) =>
    portal.call(downloadCertificate, { token, params: { reference } });

  test('is a signed PDF that the portal recognises', async () => {
    const { certificate } = await issueAboutRecord();
    const response = await fetch(`${portal.url}/api/certificates/${certificate.reference}/document`, {
      headers: { authorization: `Bearer ${hirer.token}` },
    });
    const { headers } = response;
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      'application/pdf',
      `attachment; filename="${certificate.reference}.pdf"`,
    ]);
    const bytes = Buffer.from(await response.arrayBuffer());
    const hash = createHash('sha256').update(bytes).digest();
    const found = await lookUpCertificate(portal.db, { hash }, { isCheck: false });
    expect(found?.reference).toBe(certificate.reference.slice(3));
    const { text, streams } = readPdf(bytes);
    expect(checkSignature(bytes)).toMatchObject({
      coversFile: true,
      isIntact: true,
      isGenuine: true,
      reason: `Certificate ${formatCertificateReference(certificate.reference)}`,
    });
    expect(streams.some((stream) => /^eyJ[\w-]+\.eyJ/u.test(stream.toString('latin1')))).toBe(true);
    for (const shown of [claimBody.name, 'Amberleaf Foods', '… 4567', certificate.short_code, 'Delta Talent'])
      expect(text).toContain(shown);
    const { body: activity } = await portal.call(listActivity, { token: hirer.token });
    expect(activity.data.data[0]?.text).toBe(`Downloaded the certificate ${certificate.reference}`);
  });

  test('is made for whoever issued it, while it can be checked', async () => {
    const { certificate } = await issueAboutRecord();
    const { reference } = certificate;
    expect((await download(company, reference)).problem.code).toBe('certificate_not_found');
    await portal.call(withdrawCertificate, {
      token: hirer.token,
      params: { reference },
      body: { reason: 'x' },
    });
    expect((await download(hirer, reference)).problem.code).toBe('certificate_ended');
  });

  test('is made 120 times in an hour for a member', async () => {
    const { certificate } = await issueAboutRecord();
    await portal.services.limits.use(documentLimit, hirer.member_id, 119);
    expect((await download(hirer, certificate.reference)).status).toBe(200);
    const refused = await download(hirer, certificate.reference);
    expect([refused.status, Number(refused.headers.get('retry-after')) > 3000]).toEqual([429, true]);
  });
});

describe('the withdrawal of a certificate', () => {
  const withdraw = ({ token }: TestAccount, reference: string, reason = 'Sent to the wrong bank') =>
    portal.call(withdrawCertificate, { token, params: { reference }, body: { reason } });
  const withdrawAny = (token: string, reference: string) =>
    portal.call(withdrawAnyCertificate, { token, params: { reference }, body: { reason: 'Forged papers' } });

  test.each(['requester', 'source'] as const)(
    'by the %s shows at once, and the other one is told',
    async (by) => {
      const source = await addConfirmedCompany(portal, 'Harmattan Foods');
      const candidate_id = await addClaimed(portal, source, { org_name: 'Harmattan Foods' });
      const { reference } = (await issue(hirer, { candidate_id })).body.data;
      const [withdrawer, other] = by === 'requester' ? [hirer, source] : [source, hirer];
      const { status, body } = await withdraw(withdrawer, reference);
      expect([status, body.message]).toEqual([200, 'The certificate has been withdrawn.']);
      expect(await read(other, reference)).toMatchObject({
        state: 'withdrawn',
        withdrawal: { by, reason: 'Sent to the wrong bank' },
      });
      const { text } = await portal.mails.to(other.email);
      expect(text).toContain(reference);
      expect(text).toContain('Sent to the wrong bank');
      expect(text).not.toContain('Ngozi');
    },
  );

  test('by an operator is told to both, and is in the activity of both', async () => {
    const source = await addConfirmedCompany(portal, 'Harmattan Foods');
    const candidate_id = await addClaimed(portal, source, { org_name: 'Harmattan Foods' });
    const { reference } = (await issue(hirer, { candidate_id })).body.data;
    const operator = await newOperator(portal);
    expect((await withdrawAny(hirer.token, reference)).status).toBe(404);
    expect((await withdrawAny(operator.token, reference)).status).toBe(200);
    for (const party of [hirer, source]) {
      expect(await read(party, reference)).toMatchObject({
        state: 'withdrawn',
        withdrawal: { by: 'operator' },
      });
      expect((await portal.mails.to(party.email)).text).toContain('Forged papers');
      const { body } = await portal.call(listActivity, { token: party.token });
      expect(body.data.data[0]?.text).toBe(`An operator of HR Portal withdrew the certificate ${reference}`);
    }
  });

  test.each(['requester', 'source'] as const)(
    'is not decided by an operator whose organisation is its %s',
    async (side) => {
      const operator = await newOperator(portal);
      await addNameProofFor(portal.db, operator);
      const [source, requester] = side === 'source' ? [operator, hirer] : [company, operator];
      const org_name = side === 'source' ? 'Portal Operations' : 'Amberleaf Foods';
      const candidate_id = await addClaimed(portal, source, { org_name });
      const { reference } = (await issue(requester, { candidate_id })).body.data;
      const refused = await withdrawAny(operator.token, reference);
      expect([refused.status, refused.problem.code]).toEqual([403, 'own_organization']);
      expect((await read(requester, reference)).state).toBe('valid');
    },
  );

  test('by an operator needs a recent authentication', async () => {
    const { certificate } = await issueAboutRecord();
    const { token } = await newOperator(portal);
    await portal.db
      .updateTable('token')
      .set({ authenticated_at: sql<Date>`now() - interval '16 minutes'` })
      .where('hash', '=', hashToken(token))
      .execute();
    const refused = await withdrawAny(token, certificate.reference);
    expect(refused.problem.code).toBe('recent_authentication_required');
    expect((await read(hirer, certificate.reference)).state).toBe('valid');
  });

  test.each<[string, (issued: Awaited<ReturnType<typeof issueAboutRecord>>) => Promise<unknown>]>([
    [
      'expired',
      ({ certificate }) =>
        portal.db
          .updateTable('certificate')
          .set({ expires_at: sql<Date>`now()` })
          .where('reference', '=', certificate.reference.slice(3))
          .execute(),
    ],
    [
      'erased',
      ({ candidate_id: id }) => portal.call(deleteCandidate, { token: company.token, params: { id } }),
    ],
  ])('is refused once it is %s', async (state, end) => {
    const issued = await issueAboutRecord();
    const { reference } = issued.certificate;
    await end(issued);
    const refused = await withdraw(hirer, reference);
    expect([refused.status, refused.problem.code]).toEqual([409, 'certificate_ended']);
    expect(await read(hirer, reference)).toMatchObject({ state, withdrawal: null });
  });

  test('happens once, also when it is sent twice at once', async () => {
    const { certificate } = await issueAboutRecord();
    const replies = await Promise.all([1, 2, 3].map(() => withdraw(hirer, certificate.reference)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('needs a reason, and a party', async () => {
    const { certificate } = await issueAboutRecord();
    expect((await withdraw(hirer, certificate.reference, ' ')).status).toBe(422);
    const stranger = await portal.newAccount();
    expect((await withdraw(stranger, certificate.reference)).problem.code).toBe('certificate_not_found');
    expect((await read(hirer, certificate.reference)).state).toBe('valid');
  });
});

describe('a repeated call', () => {
  const countIssued = async () => {
    const { body } = await portal.call(listCertificates, { token: hirer.token });
    return body.data.total;
  };

  /** Makes calls about a candidate that all have begun before the first of them issues anything. */
  const issueAtOnce = (candidate: string, calls: ReadonlyArray<() => ReturnType<typeof issue>>) =>
    longTransaction(portal.db, async (tx) => {
      const id = portal.rowId(candidate);
      await tx.selectFrom('candidate').select('id').where('id', '=', id).forUpdate().execute();
      const countWaiting = await watchWaiting(portal.db, tx);
      const replies = calls.map((call) => call());
      await expect.poll(countWaiting).toBe(calls.length);
      return { replies };
    });

  test('returns what the first has issued, also when both are sent at once', async () => {
    const candidate_id = await addClaimed(portal, company);
    const idempotency_key = crypto.randomUUID();
    const repeat = () => issue(hirer, { candidate_id, idempotency_key });
    const { replies: atOnce } = await issueAtOnce(candidate_id, [repeat, repeat, repeat]);
    const replies = [...(await Promise.all(atOnce)), await repeat()];
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(replies.map(({ body }) => body.data.reference)).size).toBe(1);
    expect(await countIssued()).toBe(1);
    const entries = (await portal.call(listActivity, { token: hirer.token })).body.data.data;
    expect(entries.filter(({ text }) => text.startsWith('Issued the certificate'))).toHaveLength(1);
  });

  test('issues another certificate for another key, person, purpose or look, and for another organisation', async () => {
    const candidate_id = await addClaimed(portal, company);
    const other = await addClaimed(portal, company, { name: 'Bola Adeyemi' });
    const idempotency_key = crypto.randomUUID();
    const body = { candidate_id, idempotency_key };
    const headers = { 'x-purpose': 'credit' };
    const replies = [
      await issue(hirer, body),
      await issue(hirer, { candidate_id, idempotency_key: crypto.randomUUID() }),
      await issue(hirer, { candidate_id }),
      await issue(hirer, { candidate_id }),
      await issue(hirer, { ...body, candidate_id: other }),
      await issue(hirer, { ...body, phone: 'hidden' }),
      await portal.call(issueCertificate, { token: hirer.token, body, headers }),
      await issue(company, body),
    ];
    expect(new Set(replies.map(({ body: issued }) => issued.data.reference)).size).toBe(replies.length);
    expect(await countIssued()).toBe(replies.length - 1);
  });
});

describe('the list of certificates', () => {
  test('has the own ones, the newest first', async () => {
    const first = await issueAboutRecord();
    const second = await issueAboutRecord({ name: 'Bola Adeyemi' });
    const { body } = await portal.call(listCertificates, { token: hirer.token });
    expect(body.data.total).toBe(2);
    expect(body.data.data.map(({ reference }) => reference)).toEqual([
      second.certificate.reference,
      first.certificate.reference,
    ]);
  });

  test('leaves out of the source’s list what the source issued itself', async () => {
    const source = await addConfirmedCompany(portal, 'Harmattan Foods');
    const candidate_id = await addClaimed(portal, source, { org_name: 'Harmattan Foods' });
    await issue(source, { candidate_id });
    await issue(hirer, { candidate_id });
    const count = async (side: 'requester' | 'source') =>
      (await portal.call(listCertificates, { token: source.token, query: { side } })).body.data.total;
    expect([await count('requester'), await count('source')]).toEqual([1, 1]);
  });
});
