import { sql } from 'kysely';
import type { Call } from '#contract/call.ts';
import { deleteCandidate } from '#contract/calls/candidates.ts';
import { confirmCandidates } from '#contract/calls/confirmations.ts';
import { listDuplicates, mergeCandidates } from '#contract/calls/duplicates.ts';
import { exportEmployees, exportStudents } from '#contract/calls/exports.ts';
import { decideChanges } from '#contract/calls/import-changes.ts';
import { previewUpload } from '#contract/calls/import-previews.ts';
import { undoImport } from '#contract/calls/import-undo.ts';
import { importUpload, stageUpload } from '#contract/calls/import-uploads.ts';
import { importEmployees, importStudents } from '#contract/calls/imports.ts';
import { getUser, setSourceContact, setStudentContacts, updateProfile } from '#contract/calls/profile.ts';
import type { TestAccount } from './accounts.ts';
import type { CallInput, MakeCall } from './call.ts';
import { addCandidate, studentForm } from './candidates.ts';
import type { TestPortal } from './portal.ts';

const createList = (address = 'Yaba') =>
  new File([`Name,Phone,Address,Date of Hire\nAde Ola,08031234501,${address},2019-04-03\n`], 'staff.csv');
const createStudents = () =>
  new File(
    ['Student Name,Phone Number,Address,Date of Entry\nSade Ola,08031234567,Jos,2021-09-13\n'],
    'students.csv',
  );

async function importOnce(call: MakeCall, token: string, file = createList()): Promise<number> {
  const { body } = await call(importEmployees, { token, file });
  return body.data.id;
}

type Prepare = (call: MakeCall, token: string) => Promise<CallInput>;

/**
 * The calls that ask for recent authentication by setting. Each function prepares what its call needs, and returns an input
 * that has an effect.
 */
export const callsBySetting: ReadonlyMap<Call, Prepare> = new Map<Call, Prepare>([
  [
    updateProfile,
    async (call, token) => {
      const user = (await call(getUser, { token })).body.data.data;
      return {
        form: { name: 'Renamed College', email: user.email, phone: '+2348031234567', address: 'Jos' },
      };
    },
  ],
  [setStudentContacts, async () => ({ body: { hidden: true } })],
  [setSourceContact, async () => ({ body: { shown: false } })],
  [deleteCandidate, async (call, token) => ({ params: { id: (await addCandidate(call, token)).id } })],
  [
    confirmCandidates,
    async (call, token) => {
      await addCandidate(call, token);
      return { body: { scope: 'uploaded' } };
    },
  ],
  [
    mergeCandidates,
    async (call, token) => {
      await addCandidate(call, token);
      await addCandidate(call, token, { end_date: '', reason: '' });
      const [pair] = (await call(listDuplicates, { token })).body.data.data;
      const toKey = (one?: { id: string; version: string }) => ({ id: one?.id, version: one?.version });
      return { body: { keep: toKey(pair?.first), remove: toKey(pair?.second) } };
    },
  ],
  [importEmployees, async () => ({ file: createList() })],
  [importStudents, async () => ({ file: createStudents() })],
  [
    importUpload,
    async (call, token) => {
      const query = { candidate_type: 'employee' };
      const staged = await call(stageUpload, { token, file: createList(), query });
      const params = { id: staged.body.data.id };
      await call(previewUpload, { token, params, body: {} });
      return { params, body: { all_current: true } };
    },
  ],
  [
    decideChanges,
    async (call, token) => {
      await importOnce(call, token);
      const id = await importOnce(call, token, createList('Surulere'));
      return { params: { id }, body: { decision: 'update' } };
    },
  ],
  [undoImport, async (call, token) => ({ params: { id: await importOnce(call, token) }, body: {} })],
  [
    exportEmployees,
    async (call, token) => ({ body: { candidate_ids: [(await addCandidate(call, token)).id] } }),
  ],
  [
    exportStudents,
    async (call, token) => ({ body: { candidate_ids: [(await addCandidate(call, token, studentForm)).id] } }),
  ],
]);

/** Reads everything of an organisation that these calls change, and its audit entries other than refusals. */
export async function readState({ db }: TestPortal, { organization_id }: TestAccount) {
  const { rows } = await sql<{ source: string; row: object }>`
    select 'organization' as source, to_jsonb(o) as row from organization o where id = ${organization_id}
    union all
    select 'candidate', to_jsonb(c) from candidate c where organization_id = ${organization_id}
    union all
    select 'import', to_jsonb(i) from import i where organization_id = ${organization_id}
    union all
    select 'upload', to_jsonb(u) - 'touched_at' from import_upload u where organization_id = ${organization_id}
    union all
    select 'changed', to_jsonb(c) from import_changed c join import i on i.id = c.import_id
      where i.organization_id = ${organization_id}
    union all
    select 'audit', to_jsonb(e) from audit_entry e
      where organization_id = ${organization_id} and action <> 'refusal'
    order by 1, 2`.execute(db);
  return rows;
}
