import type { Mutant } from './mutant.ts';

const tests = ['server/platform/db/connection/replicas/replicas.test.ts'];
const READS = 'server/platform/db/connection/replicas/reads.ts';
const REPLICA = 'server/platform/db/connection/replicas/replica.ts';

/** Which server reads for an organisation, and what happens when a replica fails. */
export const replicaMutants: readonly Mutant[] = [
  {
    name: 'reads from a replica that lacks the own writes of the organisation',
    file: READS,
    search: 'replica.canServe(position)',
    replace: 'replica.canServe(position - position)',
    tests,
  },
  {
    name: 'does not mark what a call writes as written',
    file: 'server/http/serve.ts',
    search: "if (principal && method !== 'GET') await services.reads.markWritten(principal.organization.id);",
    replace: '',
    tests,
  },
  {
    name: 'reports an import as finished before it is marked as written',
    file: 'server/features/imports/receive/follow-upload.ts',
    search: '  await reads.markWritten(own.organization_id);\n',
    replace: '',
    tests,
  },
  {
    name: 'does not mark what the job of an undo writes',
    file: 'server/features/imports/undo/undo-import-job.ts',
    search: '    await services.reads.markWritten(actor.organization_id);\n',
    replace: '',
    tests,
  },
  {
    name: 'counts people in the total of a search who are gone',
    file: 'server/features/candidates/present-page.ts',
    search: 'total - (page.found.length - data.length)',
    replace: 'total',
    tests,
  },
  {
    name: 'waits for a frozen replica',
    file: READS,
    search: 'untilAborted(failed, work(databases))',
    replace: 'work(databases)',
    tests,
  },
  {
    name: 'does not repeat what a replica cancels because of a conflict',
    file: READS,
    search: 'CONFLICTS_WITH_RECOVERY.has(code) || ',
    replace: '',
    tests,
  },
  {
    name: 'uses a promoted replica',
    file: REPLICA,
    search: "    if (!is_standby) return 'it is a primary itself';\n",
    replace: '',
    tests,
  },
  {
    name: 'uses another database of a standby',
    file: 'server/platform/db/connection/replicas/primary.ts',
    search: "concat_ws(' ', system_identifier, oid)",
    replace: 'system_identifier::text',
    tests,
  },
  {
    name: 'uses a replica that is far behind',
    file: REPLICA,
    search: "this.#primary.isRecent(this.#position) ? 'used' : 'behind'",
    replace: "'used'",
    tests,
  },
  {
    name: 'believes a position that the log has not reached',
    file: 'server/platform/db/connection/replicas/write-positions.ts',
    search: 'else position <= pg_current_wal_insert_lsn() end',
    replace: 'else true end',
    tests,
  },
];
