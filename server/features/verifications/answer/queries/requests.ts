import { sql } from 'kysely';
import type { listRequests } from '#contract/calls/verification-requests.ts';
import type { Parsed } from '#contract/call.ts';
import { LOG_MAX_COUNTED } from '#contract/limits.ts';
import { parseReference } from '#server/domain/verifications/references.ts';
import type { Database, Runner } from '#server/platform/db/database.ts';
import { countRowsUpTo, paginate } from '#server/platform/db/sql/paging.ts';

type Query = Parsed<typeof listRequests>['query'];

/** Whether the day on which an answer is due is over in Nigeria. */
const isOverdue = sql<boolean>`(verification.state = 'asked'
  and (verification.due_at at time zone 'Africa/Lagos')::date < (now() at time zone 'Africa/Lagos')::date)`;
const ageDays = sql<number>`floor(extract(epoch from now() - verification.asked_at) / 86400)::int`;

/** Selects the requests to an organisation, except those of suspended ones. */
const selectRequests = (runner: Runner, organization_id: number) =>
  runner
    .selectFrom('verification')
    .where('verification.asked_organization_id', '=', organization_id)
    .where('verification.asked_at', 'is not', null)
    .where('verification.organization_id', 'not in', (where) =>
      where.selectFrom('organization').select('id').where('suspended_at', 'is not', null),
    );

const selectOpen = (runner: Runner, organization_id: number) =>
  selectRequests(runner, organization_id).where('verification.state', '=', 'asked');

/** Selects requests by the filters of the queue. */
function selectFiltered(runner: Runner, organization_id: number, { state, candidate_type, query }: Query) {
  const reference = parseReference(query);
  return selectRequests(runner, organization_id)
    .$if(state === 'settled', (rows) =>
      rows.where('verification.state', 'in', ['answered', 'withdrawn', 'expired']),
    )
    .$if(state !== 'settled', (rows) => rows.where('verification.state', '=', 'asked'))
    .$if(state === 'overdue', (rows) => rows.where(isOverdue))
    .$if(Boolean(candidate_type), (rows) =>
      rows.where('verification.candidate_type', '=', candidate_type || 'employee'),
    )
    .$if(query !== '', (rows) =>
      rows.where((where) =>
        where.or([
          sql<boolean>`position(lower(${query}) in lower(verification.subject_name)) > 0`,
          where('verification.reference', '=', reference ?? ''),
        ]),
      ),
    );
}

/** Lists a page of the queue with its total, counted up to LOG_MAX_COUNTED: open requests oldest first, settled ones newest first. */
export async function listRequestPage(db: Database, organization_id: number, query: Query) {
  const filtered = selectFiltered(db, organization_id, query);
  const order =
    query.state === 'settled'
      ? sql`verification.settled_at desc, verification.id desc`
      : sql`verification.asked_at, verification.id`;
  // Without filters, an index alone finds a page of open requests, whose rows are read then.
  const page = paginate(filtered.select('verification.id').orderBy(order), query);
  const rows = db
    .selectFrom('verification')
    .selectAll('verification')
    .select([ageDays.as('age_days'), isOverdue.as('is_overdue')])
    .where('verification.id', 'in', page)
    .orderBy(order);
  const [found, total] = await Promise.all([rows.execute(), countRowsUpTo(db, [filtered], LOG_MAX_COUNTED)]);
  return { rows: found, total };
}

export type StoredRequest = Awaited<ReturnType<typeof listRequestPage>>['rows'][number];

/** Counts the open requests to an organisation and those of them that are overdue, among the LOG_MAX_COUNTED oldest. */
export async function countOpen(runner: Runner, organization_id: number) {
  const oldest = selectOpen(runner, organization_id)
    .select(isOverdue.as('is_overdue'))
    .orderBy('verification.asked_at')
    .limit(LOG_MAX_COUNTED);
  return await runner
    .selectFrom(oldest.as('oldest'))
    .select(({ fn }) => [
      fn.countAll<number>().as('open'),
      fn.countAll<number>().filterWhere('is_overdue', '=', true).as('overdue'),
    ])
    .executeTakeFirstOrThrow();
}

/** Finds a request to an organisation. */
export async function findRequest(runner: Runner, organization_id: number, reference: string) {
  return await selectRequests(runner, organization_id)
    .selectAll('verification')
    .select([ageDays.as('age_days'), isOverdue.as('is_overdue')])
    .where('verification.reference', '=', reference)
    .executeTakeFirst();
}

/** Finds the open requests before and after one in the queue. */
export async function findNeighbours(
  runner: Runner,
  organization_id: number,
  { asked_at, id }: Pick<StoredRequest, 'asked_at' | 'id'>,
) {
  const place = sql`(verification.asked_at, verification.id)`;
  const here = sql`(${asked_at}::timestamptz, ${id}::bigint)`;
  const open = selectOpen(runner, organization_id).select('reference').where('verification.id', '!=', id);
  const previous = await open
    .where(sql<boolean>`${place} < ${here}`)
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const next = await open
    .where(sql<boolean>`${place} > ${here}`)
    .orderBy('asked_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return { previous: previous?.reference, next: next?.reference };
}
