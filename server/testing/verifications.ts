import { sql } from 'kysely';
import { askOrganization, checkClaim } from '#contract/calls/verifications.ts';
import { addProof } from '#server/domain/assurance/queries/proofs.ts';
import { sealOrganizationId } from '#server/domain/verifications/organization-ids.ts';
import type { TestAccount } from './accounts.ts';
import { addCandidate, type employeeForm } from './candidates.ts';
import type { TestPortal } from './portal.ts';

/** A claim that agrees with the record of `addClaimed`. */
export const claimBody = {
  candidate_type: 'employee',
  name: 'Ngozi Okonkwo-Bello',
  phone: '+234 803 123 4567',
  email: '',
  organization: 'Amberleaf Foods',
  start_date: '2020-02-29',
  end_date: '2024-11-30',
  is_current: false,
  position: '',
};

/** Opens a company whose name an operator confirmed. */
export async function addConfirmedCompany(
  portal: TestPortal,
  name = 'Amberleaf Foods',
): Promise<TestAccount> {
  const account = await portal.newAccount({ role: 'company', name });
  const { organization_id } = account;
  // Without digits, so that no test takes a part of it for a date or a number.
  const checked = `${crypto.randomUUID().replaceAll(/\d/gu, (digit) => 'ghijklmnop'.charAt(Number(digit)))}.example`;
  await addProof(portal.db, { organization_id, level: 'name confirmed', method: 'operator', checked }, 24);
  return account;
}

/** Records the person of the claim for an organisation. @returns the id of the record */
export const addClaimed = async (
  portal: TestPortal,
  { token }: TestAccount,
  form: Partial<typeof employeeForm> = {},
) => (await addCandidate(portal.call, token, { org_name: 'Amberleaf Foods', ...form })).id;

/** Checks a claim that differs from `claimBody` in these fields. */
export const check = (portal: TestPortal, { token }: TestAccount, body: Partial<typeof claimBody> = {}) =>
  portal.call(checkClaim, { token, body: { ...claimBody, ...body } });

/** The form of a request to an organisation without an account. */
export const askForm = {
  organization_id: '',
  organization: 'Amberleaf Foods',
  email: 'registry@amberleaf.example',
  purpose: 'employment-check',
  purpose_note: '',
  basis: 'contract',
  consent_wording: '',
  consent_date: '',
  person_email: '',
};

type AskFields = Partial<typeof askForm>;

/** A claim about somebody who is on record nowhere. */
const unknownClaim = { name: 'Folake Adesina', phone: '08077712345' };

/** Asks about a claim of an account. Without an email in `form`, a new address. @returns the reply of the request */
export async function ask(
  portal: TestPortal,
  account: TestAccount,
  form: AskFields = {},
  claim: Partial<typeof claimBody> = unknownClaim,
) {
  const { body } = await check(portal, account, claim);
  const email = `${crypto.randomUUID()}@amberleaf.example`;
  return await portal.call(askOrganization, {
    token: account.token,
    params: { reference: body.data.reference },
    form: { ...askForm, email, ...form },
  });
}

/** The id of a registered organisation as the suggestions have it. */
export const toRecipientId = ({ services }: TestPortal, asked: { organization_id: number }): string =>
  sealOrganizationId(services.secret, asked.organization_id);

/** Asks a registered organisation, as chosen among the suggestions. @returns the reference */
export async function askRegistered(
  portal: TestPortal,
  account: TestAccount,
  asked: { organization_id: number },
  claim?: Partial<typeof claimBody>,
): Promise<string> {
  const organization_id = toRecipientId(portal, asked);
  const { status, body, problem } = await ask(portal, account, { organization_id, email: '' }, claim);
  if (status !== 200) throw new Error(`${problem.message} ${problem.data.join(' ')}`);
  return body.data.reference;
}

/** Asks by email. @returns the address, the reference and the token of the emailed link */
export async function askByEmail(portal: TestPortal, account: TestAccount, form: AskFields = {}) {
  const email = form.email ?? `${crypto.randomUUID()}@amberleaf.example`;
  const { body } = await ask(portal, account, { ...form, email });
  return { email, reference: body.data.reference, token: await readAnswerToken(portal, email) };
}

/** Reads the token of the latest link to answer that was sent to an address. */
export const readAnswerToken = async ({ mails }: TestPortal, email: string): Promise<string> =>
  readToken((await mails.to(email)).text, /\/answer\/([\w-]+)/u);

/** Asks the person for their consent. @returns their address and the token of the emailed link */
export async function askPerson(portal: TestPortal, account: TestAccount, form: AskFields = {}) {
  const person_email = form.person_email ?? `${crypto.randomUUID()}@example.com`;
  const { body } = await ask(portal, account, { basis: 'consent', person_email, ...form });
  const { text } = await portal.mails.to(person_email);
  const token = readToken(text, /\/consent\/([\w-]+)/u);
  return { reference: body.data.reference, token, text, person_email };
}

function readToken(text: string, pattern: RegExp): string {
  const token = pattern.exec(text)?.[1];
  if (!token) throw new Error(`no link in this email: ${text}`);
  return token;
}

/** Lets a verification have been settled so many days ago. */
export const settleDaysAgo = ({ db }: TestPortal, reference: string, days: number) =>
  db
    .updateTable('verification')
    .set({ settled_at: sql<Date>`now() - make_interval(days => ${days})` })
    .where('reference', '=', reference.slice(3))
    .execute();

/** An answer that confirms everything that `claimBody` claims. */
export const correctAnswer = {
  fields: ['candidate_type', 'start_date', 'end_date'].map((field) => ({ field, verdict: 'correct' })),
};
