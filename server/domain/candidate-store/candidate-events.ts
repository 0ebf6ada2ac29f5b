import type { Runner } from '#server/platform/db/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { enqueueStatistics } from '#server/domain/search/index/refresh-statistics-job.ts';
import type { ChangeAction } from './change.ts';

export type EventName = 'candidates-created' | 'candidates-updated' | 'candidates-removed';

/** What one transaction did to the candidates of an organisation. */
export interface CandidateEvent {
  name: EventName;
  organization_id: number;
  /** The number of candidates. */
  count: number;
  source: ChangeAction;
}

/** Enqueues jobs in the transaction of the event, so that none is lost and none runs for a rollback. */
type Subscriber = (tx: Runner, jobs: Pick<Jobs, 'enqueue'>, event: CandidateEvent) => Promise<unknown>;

/** Operations on many candidates. They change the planner's statistics and leave long pending lists. */
const BULK: ReadonlySet<ChangeAction> = new Set(['import', 'undo import', 'delete account']);

const refreshStatistics: Subscriber = async (tx, jobs, { count, source }) => {
  if (BULK.has(source)) await enqueueStatistics(tx, jobs, count);
};

/** Everything that reacts to changes of candidates. */
const subscribers: Record<EventName, readonly Subscriber[]> = {
  'candidates-created': [refreshStatistics],
  'candidates-updated': [],
  'candidates-removed': [refreshStatistics],
};

/** Runs the subscribers of an event in its transaction. */
export async function publish(tx: Runner, jobs: Pick<Jobs, 'enqueue'>, event: CandidateEvent): Promise<void> {
  for (const subscriber of subscribers[event.name]) await subscriber(tx, jobs, event);
}
