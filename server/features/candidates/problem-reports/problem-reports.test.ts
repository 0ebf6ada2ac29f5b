import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listActivity } from '#contract/calls/activity.ts';
import { deleteCandidate, updateCandidate, viewDetails } from '#contract/calls/candidates.ts';
import { listDuplicates, type MergeField, mergeCandidates } from '#contract/calls/duplicates.ts';
import { decideChanges } from '#contract/calls/import-changes.ts';
import { importEmployees } from '#contract/calls/imports.ts';
import { closeProblemReport, listProblemReports, reportProblem } from '#contract/calls/problem-reports.ts';
import { restoreVersion } from '#contract/calls/versions.ts';
import { formatReference } from '#contract/format-reference.ts';
import { PROBLEM_EMAILS_PER_DAY, PROBLEM_NOTE_MAX, PROBLEM_REPORTS_PER_DAY } from '#contract/limits.ts';
import { screens } from '#contract/screens.ts';
import { nameTexts } from '#contract/texts/names.ts';
import { problemTexts } from '#contract/texts/problem-reports.ts';
import { deleteCandidates } from '#server/domain/candidate-store/queries/delete-candidates.ts';
import { lockCandidates } from '#server/domain/candidates/queries/lock-candidates.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addNameProofFor } from '#server/testing/assurance.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { watchWaiting } from '#server/testing/lock-waits.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';
import { waitForEmails } from '#server/testing/wait-for-emails.ts';
import { problemReported } from './emails.ts';

let portal: TestPortal;
let owner: TestAccount;
let reporter: TestAccount;
let id: string;

beforeAll(async () => void (portal = await startTestPortal({ PUBLIC_URL: 'https://portal.example' })));
afterAll(() => portal.close());
beforeEach(async () => {
  owner = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
  reporter = await portal.newAccount({ role: 'individual', name: 'Ada Obi' });
  ({ id } = await addCandidate(portal.call, owner.token, { name: 'Tamuno Briggs' }));
});

const report = (body: object = { kind: 'has left' }, { token } = reporter, candidate = id) =>
  portal.call(reportProblem, { token, params: { id: candidate }, body: body as never });
const list = async ({ token } = owner) =>
  (await portal.call(listProblemReports, { token, params: { id } })).body.data;
const close = (number: number, { token } = owner) =>
  portal.call(closeProblemReport, { token, params: { id, report: number } });
const edit = (form: object) =>
  portal.call(updateCandidate, {
    token: owner.token,
    params: { id },
    form: { ...employeeForm, name: 'Tamuno Briggs', ...form },
  });
const listTexts = async ({ token }: TestAccount, of: 'me' | 'everyone' = 'me') =>
  (await portal.call(listActivity, { token, query: { of } })).body.data.data.map(({ text }) => text);
async function listEmails({ email }: TestAccount) {
  await waitForEmails(portal);
  return portal.mails.all(email).filter(({ subject }) => subject.includes('reported a problem'));
}

test('tells the owner with the name of the organisation, on both activity pages and by email', async () => {
  const { status, body } = await report({ kind: 'wrong dates', note: ' She left\r\nin May. ☎️👨‍👩‍👧 ' });
  expect([status, body.message]).toEqual([200, problemTexts.reported]);
  expect(await list()).toMatchObject({
    total: 1,
    data: [
      {
        kind: 'wrong dates',
        note: 'She left\nin May. ☎️👨‍👩‍👧',
        name: 'Ada Obi',
        role: 'individual',
        is_name_confirmed: false,
      },
    ],
  });
  const kind = problemTexts.kinds['wrong dates'].toLowerCase();
  expect(await listTexts(reporter)).toContain(`Reported a problem (${kind}) with`);
  expect(await listTexts(owner)).toContain(`Somebody reported a problem (${kind}) with`);
  const [mail, ...more] = await listEmails(owner);
  expect(more).toEqual([]);
  expect(mail?.text).toContain(`https://portal.example${screens.viewDetails}?id=${id}`);
  const { reference } = (await portal.call(viewDetails, { token: owner.token, params: { id } })).body.data;
  expect(mail?.text).toContain(formatReference(reference));
  // Anybody can register under any name, and write anything.
  for (const text of ['Ada Obi', 'Tamuno', 'May', reporter.email]) expect(mail?.text).not.toContain(text);
});

test('is one report, email and entry when it is sent twice at once and again', async () => {
  const body = { kind: 'other', note: 'Not a person' };
  const replies = await Promise.all([report(body), report(body), report(body)]);
  replies.push(await report(body));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await list()).total).toBe(1);
  expect(await listEmails(owner)).toHaveLength(1);
  expect((await listTexts(reporter)).filter((text) => text.startsWith('Reported'))).toHaveLength(1);
  expect((await report({ ...body, note: 'Another note' })).status).toBe(200);
  expect((await list()).total).toBe(2);
});

test('names a reporter whose name an operator has confirmed', async () => {
  const school = await portal.newAccount({ role: 'school', name: 'Okeho Grammar School' });
  await addNameProofFor(portal.db, school);
  await report({ kind: 'has left' }, school);
  expect((await list()).data).toMatchObject([{ name: 'Okeho Grammar School', is_name_confirmed: true }]);
});

test('emails the owners about the first reports of a day only', async () => {
  for (let at = 0; at <= PROBLEM_EMAILS_PER_DAY; at += PROBLEM_REPORTS_PER_DAY) {
    const member = await portal.newAccount();
    for (let note = 0; note < PROBLEM_REPORTS_PER_DAY; note += 1)
      expect((await report({ kind: 'other', note: `Note ${note}` }, member)).status).toBe(200);
  }
  expect((await list()).total).toBe(PROBLEM_EMAILS_PER_DAY + PROBLEM_REPORTS_PER_DAY);
  expect(await listEmails(owner)).toHaveLength(PROBLEM_EMAILS_PER_DAY);
});

async function mergeInto(kept: string, from_removed: MergeField[] = []) {
  const { body } = await portal.call(listDuplicates, { token: owner.token });
  const [pair] = body.data.data;
  const version = (candidate: string) =>
    [pair?.first, pair?.second].find((one) => one?.id === candidate)?.version ?? '';
  const merged = await portal.call(mergeCandidates, {
    token: owner.token,
    body: {
      keep: { id: kept, version: version(kept) },
      remove: { id, version: version(id) },
      from_removed,
    },
  });
  expect(merged.status).toBe(200);
  id = kept;
  return (await list()).data.map(({ kind, note }) => [kind, note]);
}

test('moves with the record that a merge removes', async () => {
  const kept = await addCandidate(portal.call, owner.token, { name: 'Tamuno Brigs' });
  await report({ kind: 'wrong dates', note: 'of the removed' });
  for (const candidate of [id, kept.id]) await report({ kind: 'wrong contact' }, reporter, candidate);
  expect(await mergeInto(kept.id)).toEqual([
    ['wrong contact', ''],
    ['wrong dates', 'of the removed'],
  ]);
});

test('is closed by a merge that corrects the kept record, and moves with the removed one', async () => {
  const kept = await addCandidate(portal.call, owner.token, {
    name: 'Tamuno Brigs',
    address: '9 Aba Road, Port Harcourt',
  });
  await report({ kind: 'wrong person', note: 'of the removed' });
  await report({ kind: 'wrong contact', note: 'of the removed' });
  await report({ kind: 'wrong person', note: 'of the kept' }, reporter, kept.id);
  await report({ kind: 'wrong contact', note: 'of the kept' }, reporter, kept.id);
  expect(await mergeInto(kept.id, ['address'])).toEqual([
    ['wrong person', 'of the kept'],
    ['wrong contact', 'of the removed'],
    ['wrong person', 'of the removed'],
  ]);
});

test('emails all owners, and nobody else of the organisation', async () => {
  const second = await portal.newMember(owner, { member_role: 'owner' });
  const officer = await portal.newMember(owner, { member_role: 'records officer' });
  await report();
  expect(await listEmails(owner)).toHaveLength(1);
  expect(await listEmails(second)).toHaveLength(1);
  expect(await listEmails(officer)).toEqual([]);
});

test('sends no email about a report that is closed or gone meanwhile, or to a former owner', async () => {
  await report();
  const [open] = (await list()).data;
  const send = (member_id: number) =>
    enqueueEmail(portal.db, portal.services, problemReported, { member_id, report_id: open?.id ?? 0 });
  await listEmails(owner);
  await send(owner.member_id);
  expect(await listEmails(owner)).toHaveLength(2);
  const officer = await portal.newMember(owner, { member_role: 'records officer' });
  await send(officer.member_id);
  await send(reporter.member_id);
  await close(open?.id ?? 0);
  await send(owner.member_id);
  expect(await listEmails(owner)).toHaveLength(2);
  expect([await listEmails(officer), await listEmails(reporter)]).toEqual([[], []]);
});

test('limits the reports of a member in a day, across records, and counts neither repeated nor refused ones', async () => {
  const others = await Promise.all(
    Array.from({ length: PROBLEM_REPORTS_PER_DAY }, () => addCandidate(portal.call, owner.token)),
  );
  await report();
  await report();
  await report({ kind: 'other' });
  const statuses = [];
  for (const other of others) statuses.push(await report({ kind: 'has left' }, reporter, other.id));
  const refused = statuses.pop();
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect([refused?.status, refused?.problem?.message]).toEqual([429, problemTexts.tooMany]);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(86_000);
  // Deleting the record gives nothing back, and other members of others are not concerned.
  await portal.call(deleteCandidate, { token: owner.token, params: { id } });
  expect((await report({ kind: 'has left' }, reporter, others.at(-1)?.id)).status).toBe(429);
  expect((await report({ kind: 'has left' }, await portal.newAccount(), others.at(-1)?.id)).status).toBe(200);
});

test('does not exceed the limit when all reports are sent at once', async () => {
  const notes = Array.from({ length: PROBLEM_REPORTS_PER_DAY + 3 }, (_, at) => `Note ${at}`);
  const replies = await Promise.all(notes.map((note) => report({ kind: 'other', note })));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(PROBLEM_REPORTS_PER_DAY);
  expect((await list()).total).toBe(PROBLEM_REPORTS_PER_DAY);
});

test.each([
  [{}, 'kind'],
  [{ kind: 'rude' }, 'kind'],
  [{ kind: 'other' }, problemTexts.noteMissing],
  [{ kind: 'other', note: ' \n ' }, problemTexts.noteMissing],
  [{ kind: 'has left', note: 'x'.repeat(PROBLEM_NOTE_MAX + 1) }, String(PROBLEM_NOTE_MAX)],
  [{ kind: 'has left', note: 'left\u200B' }, nameTexts.invisibleText],
  [{ kind: 'has left', note: '\u202Etfel' }, nameTexts.invisibleText],
  [{ kind: 'has left', note: 'left\0' }, nameTexts.invisibleText],
  [{ kind: 'has left', note: 'left\u001B[2J' }, nameTexts.invisibleText],
])('rejects %j', async (body, line) => {
  const { status, problem } = await report(body);
  expect([status, problem?.data?.join(' ').toLowerCase()]).toEqual([
    422,
    expect.stringContaining(line.toLowerCase()),
  ]);
  expect((await list()).total).toBe(0);
});

test('rejects a report of an own, an unknown, a deleted and a restricted record', async () => {
  const colleague = await portal.newMember(owner, { member_role: 'checker' });
  for (const member of [owner, colleague])
    expect((await report({ kind: 'other', note: 'x' }, member)).problem?.code).toBe('own_candidate');
  const restrict = (restricted_at: Date | null) =>
    portal.db.updateTable('candidate').set({ restricted_at }).where('id', '=', portal.rowId(id)).execute();
  await restrict(new Date());
  const hidden = await report();
  expect((await list()).total).toBe(0);
  await restrict(null);
  await portal.call(deleteCandidate, { token: owner.token, params: { id } });
  const replies = [hidden, await report(), await report({ kind: 'has left' }, reporter, 'AAAA')];
  expect(replies.map(({ problem }) => problem?.code)).toEqual(Array(3).fill('candidate_not_found'));
});

const listRows = () =>
  portal.db.selectFrom('problem_report').selectAll().where('candidate_id', '=', portal.rowId(id)).execute();

test('waits for the deletion of the record, and is refused then', async () => {
  const { reply } = await portal.db.transaction().execute(async (tx) => {
    await lockCandidates(tx, owner.organization_id, [portal.rowId(id)]);
    const countWaiting = await watchWaiting(portal.db, tx);
    const sent = report();
    await expect.poll(countWaiting).toBe(1);
    await deleteCandidates(tx, [portal.rowId(id)]);
    return { reply: sent };
  });
  expect((await reply).problem?.code).toBe('candidate_not_found');
  expect([await listRows(), await listEmails(owner)]).toEqual([[], []]);
});

test('is deleted with the record', async () => {
  await report();
  expect(await listRows()).toHaveLength(1);
  await portal.call(deleteCandidate, { token: owner.token, params: { id } });
  expect(await listRows()).toEqual([]);
});

test('goes with the account that reported it', async () => {
  await report();
  await portal.db.deleteFrom('member').where('organization_id', '=', reporter.organization_id).execute();
  await portal.db.deleteFrom('organization').where('id', '=', reporter.organization_id).execute();
  expect((await list()).total).toBe(0);
});

test('the owner closes a report once', async () => {
  await report();
  await report({ kind: 'wrong dates' });
  const [newest, oldest] = (await list()).data;
  const number = newest?.id ?? 0;
  const replies = await Promise.all([close(number), close(number)]);
  for (const { status, body } of replies) expect([status, body.message]).toEqual([200, problemTexts.closed]);
  expect((await list()).data).toEqual([oldest]);
  const entries = (await listTexts(owner)).filter((text) => text.startsWith('Dealt with'));
  expect(entries).toHaveLength(1);
  // It is a new one after that.
  expect((await report({ kind: 'wrong dates' })).status).toBe(200);
  expect((await list()).total).toBe(2);
});

test('closes only reports of this record', async () => {
  await report();
  const [open] = (await list()).data;
  const other = await addCandidate(portal.call, owner.token);
  await portal.call(closeProblemReport, {
    token: owner.token,
    params: { id: other.id, report: open?.id },
  });
  expect((await close(open?.id ?? 0, reporter)).problem?.code).toBe('candidate_not_found');
  expect((await list()).data).toEqual([open]);
});

test('an edit closes the reports that it corrects', async () => {
  for (const kind of ['wrong person', 'has left', 'wrong dates', 'wrong contact']) await report({ kind });
  await report({ kind: 'other', note: 'Something' });
  const listOpen = async () => (await list()).data.map(({ kind }) => kind).toSorted();
  await edit({});
  expect(await listOpen()).toHaveLength(5);
  await edit({ address: '4 Allen Avenue, Ikeja' });
  expect(await listOpen()).toEqual(['has left', 'other', 'wrong dates', 'wrong person']);
  await edit({ address: '4 Allen Avenue, Ikeja', end_date: '2025-01-31' });
  expect(await listOpen()).toEqual(['other', 'wrong person']);
});

test('an earlier version that is restored closes the reports that it corrects', async () => {
  await edit({ address: '4 Allen Avenue, Ikeja' });
  await report({ kind: 'wrong contact' });
  await report({ kind: 'wrong person' });
  await portal.call(restoreVersion, { token: owner.token, params: { id, version: 1 } });
  expect((await list()).data.map(({ kind }) => kind)).toEqual(['wrong person']);
});

test('a change that an import proposes closes the reports that it corrects', async () => {
  await report({ kind: 'wrong contact' });
  await report({ kind: 'has left' });
  const row = ['Tamuno Briggs', employeeForm.phone, '8 Aba Road, Port Harcourt', employeeForm.start_date];
  const csv = ['Name,Phone,Address,Date of hire', row.map((cell) => `"${cell}"`).join(',')].join('\n');
  const file = new File([csv], 'people.csv', { type: 'text/csv' });
  const { body } = await portal.call(importEmployees, { token: owner.token, file });
  await portal.call(decideChanges, {
    token: owner.token,
    params: { id: body.data.id },
    body: { decision: 'update' },
  });
  expect((await list()).data.map(({ kind }) => kind)).toEqual(['has left']);
});

test('rejects members whose look-ups are stopped', async () => {
  await portal.db
    .updateTable('member')
    .set({ look_ups_stopped_at: new Date() })
    .where('id', '=', reporter.member_id)
    .execute();
  expect((await report()).problem?.code).toBe('look_ups_stopped');
});

test.each([
  [reportProblem, { body: { kind: 'has left' } }],
  [listProblemReports, {}],
  [closeProblemReport, {}],
] as const)('rejects callers who are not signed in and verified ($name)', async (call, sent) => {
  const params = { id, report: 1 };
  expect(await listRefusals(portal, call, { params, ...sent })).toEqual(EXPECTED_REFUSALS);
});
