import type { Connection } from '#server/platform/db/connection/connect.ts';
import { toFailedMigrationState } from '#server/platform/db/connection/migration-state.ts';
import type { ReadinessCheck } from '#server/platform/process/readiness.ts';
import type { Services } from '#server/http/services.ts';

/** Lists the checks of the database, which work before the services are open. */
export const listDatabaseChecks = ({ ping, readMigrationState }: Connection): ReadinessCheck[] => [
  { name: 'database', failure: 'unavailable', read: () => ping().then(() => 'ok') },
  { name: 'migrations', failure: toFailedMigrationState, read: readMigrationState },
];

/**
 * Lists the checks of the other parts. What is `degraded` either has a substitute, or fails on all servers at once while most
 * calls work, so that taking them out would only make it worse.
 */
export function listServiceChecks({ reads, searchQueues, photos }: Services): ReadinessCheck[] {
  const replicas = reads.listStates().map((_, at): ReadinessCheck => ({
    name: `replica ${at + 1}`,
    failure: 'degraded',
    read: () => (reads.listStates()[at] === 'used' ? 'ok' : 'degraded'),
  }));
  return [
    ...replicas,
    { name: 'search queue', failure: 'degraded', read: () => (searchQueues.isFull ? 'degraded' : 'ok') },
    { name: 'photo storage', failure: 'degraded', read: () => photos.check().then(() => 'ok') },
  ];
}
