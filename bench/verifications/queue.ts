import { sql } from 'kysely';
import { listRequests } from '#contract/calls/verification-requests.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { HttpPortal } from '../search/http-portal.ts';
import { measureAlternating } from '../search/timing.ts';
import { describeRatio } from './ratio.ts';

const ROUNDS = 400;
const PAGES = 50;
const PAGE = 20;
const LIMIT = 2;

/** Measures pages of a queue over HTTP beside the plain SELECT of these rows and their total. */
export async function describeQueue(db: Database, http: HttpPortal): Promise<string> {
  const organization_id = http.members[0]?.organization_id;
  const select = (page: number) =>
    sql`
    select *, (select count(*) from verification where asked_organization_id = ${organization_id} and state = 'asked') as total
    from verification where asked_organization_id = ${organization_id} and state = 'asked'
    order by asked_at, id limit ${PAGE} offset ${PAGE * page}`.execute(db);
  const list = (page: number) => http.send('GET', `${listRequests.path}?per_page=${PAGE}&page=${page + 1}`);
  const rounds = Array.from({ length: ROUNDS }, (_, at) => at % PAGES);
  const kinds = {
    select: rounds.map((page) => () => select(page)),
    list: rounds.map((page) => () => list(page)),
  };
  await measureAlternating(kinds);
  const timings = await measureAlternating(kinds);
  return `a page of the queue: median ${describeRatio(timings.list.median, timings.select.median, LIMIT)} of the plain SELECT`;
}
