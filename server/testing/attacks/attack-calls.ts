import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls/all-calls.ts';
import type { CallInput } from '#server/testing/call.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { listFields } from '#server/testing/list-fields.ts';
import type { TestPortal } from '#server/testing/portal.ts';

const all: Call[] = Object.values(calls).flat();

export const namedCalls = all.map((call) => [call.name, call] as const);
export const namedCallsWithFiles = namedCalls.filter(([, { files, stream }]) => files ?? stream);

/** Values that are no texts. */
export const oddValues: readonly unknown[] = [null, true, -1, 1e308, [], ['x', 'x'], {}, { $ne: null }];

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

/** Counts what no call may add or remove with such input. */
async function countRows({ db }: TestPortal) {
  const { rows } = await sql`select (select count(*) from member) as members,
    (select count(*) from organization) as organizations, (select count(*) from candidate) as candidates,
    (select count(*) from import) as imports`.execute(db);
  return rows;
}

/**
 * Sends values to a call, and rejects replies that OpenAPI does not list for it.
 * @returns the failures of the server, and what the values have added or removed
 */
export async function listHarm(
  portal: TestPortal,
  { token }: TestAccount,
  call: Call,
  values: readonly unknown[],
) {
  const before = await countRows(portal);
  const failures: unknown[] = [];
  for (const value of values) {
    // A log-out would end the session.
    const bearer = call.name === 'logOut' ? 'B'.repeat(43) : token;
    // `portal.call` rejects codes that OpenAPI does not list for the call.
    const { status } = await portal.call(call, { ...fill(call, value), token: bearer });
    if (status >= 500) failures.push([value, status]);
  }
  const after = await countRows(portal);
  return { failures, changes: isDeepStrictEqual(after, before) ? [] : [before, after] };
}

export const NO_HARM = { failures: [], changes: [] };

/** The files that are photos. Which files are lists of people depends on the call. */
const PHOTOS = new Set(['photo.jpg', 'photo.png', 'page-behind.jpg']);
/** An empty file counts as none, where it is not required. */
const isPhoto = ({ files = {} }: Call, name: string) =>
  PHOTOS.has(name) || (name === 'empty.jpg' && Object.values(files).every(({ required }) => !required));

/** Sends files to a call. @returns the names and statuses of those with a wrong reply */
export async function listWrongReplies(portal: TestPortal, call: Call, files: readonly File[]) {
  const { token } = await portal.newAccount({ role: 'school' });
  const { id } = await addCandidate(portal.call, token);
  const query = { candidate_type: 'employee' };
  const wrong = [];
  for (const file of files) {
    const sent = call.stream
      ? { query, file }
      : { form: { ...employeeForm, number: 'RC 1' }, files: { profile_picture: file, document: file } };
    const { status } = await portal.call(call, { token, params: { id }, ...sent });
    const mayBeAccepted = call.stream ?? isPhoto(call, file.name);
    if (status >= 500 || (status < 400 && !mayBeAccepted)) wrong.push([file.name, status]);
  }
  return wrong;
}
