import type { Mutant } from './mutant.ts';

const tests = ['server/platform/db/connection/replicas/replicas.test.ts'];
const READS = 'server/platform/db/connection/replicas/reads.ts';
const REPLICA = 'server/platform/db/connection/replicas/replica.ts';

/** Which server reads for an organisation, and what happens when a replica fails. */
export const replicaMutants: readonly Mutant[] = [
  {
    name: 'reads from a replica that lacks the own writes of the organisation',
    file: READS,
    search: 'used.filter((replica) => replica.hasReached(position))',
    replace: 'used.filter(() => position >= 0n)',
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
    name: 'waits for a frozen replica',
    file: READS,
    search: 'untilAborted(lost, work(databases))',
    replace: 'work(databases)',
    tests,
  },
  {
    name: 'does not repeat what a replica cancels because of a conflict',
    file: READS,
    search: 'if (!lost.aborted && !isConflict(error)) throw error;',
    replace: 'if (!lost.aborted) throw error;',
    tests,
  },
  {
    name: 'uses a promoted replica',
    file: REPLICA,
    search: '!is_standby || ',
    replace: '',
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
    search: ' and position <= pg_current_wal_insert_lsn()',
    replace: '',
    tests,
  },
];
