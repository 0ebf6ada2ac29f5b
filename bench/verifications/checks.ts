import { checkClaim } from '#contract/calls/verifications.ts';
import type { BenchRandom } from '../search/bench-random.ts';
import type { HttpPortal } from '../search/http-portal.ts';
import type { BenchPerson } from '../search/people.ts';
import { buildQueries } from '../search/queries.ts';
import { measureAlternating, measureRate } from '../search/timing.ts';
import { describeRatio } from './ratio.ts';

const CLIENTS = 16;
const WARM_UP = 200;
const LIMIT = 1.3;
/** Claims that agree in number and organisation, in the number alone, and in neither. All records are of one organisation. */
const KINDS = ['both', 'number', 'neither'] as const;

/** Measures checks of claims over HTTP beside searches for the same names, spelled as searches are. */
export async function describeChecks(
  http: HttpPortal,
  people: readonly BenchPerson[],
  random: BenchRandom,
): Promise<string> {
  const names = people.flatMap((person) =>
    buildQueries(person, random).flatMap(({ type, query }) =>
      type === 'name' ? { query, phone: person.phone } : [],
    ),
  );
  const check = names.map(({ query, phone }, at) => (client: number) => {
    const kind = KINDS[at % KINDS.length];
    const claim = {
      candidate_type: 'employee',
      name: query,
      phone: kind === 'neither' ? '09099999999' : phone,
      email: '',
      organization: kind === 'both' ? 'Kudi Bank' : 'Amberleaf Foods',
      start_date: '2020-01-01',
      end_date: '',
      is_current: true,
      position: '',
    };
    return http.send('POST', checkClaim.path, claim, client);
  });
  const search = names.map(
    ({ query }) =>
      (client: number) =>
        http.search({ type: 'name', query }, client),
  );
  await measureRate(search.slice(0, WARM_UP), 4);
  await measureRate(check.slice(0, WARM_UP), 4);
  const toJobs = (all: readonly ((client: number) => Promise<unknown>)[]) =>
    all.map((job, at) => () => job(at % CLIENTS));
  const ofKind = (kind: number) => (_: unknown, at: number) => at % KINDS.length === kind;
  const timings = await measureAlternating({ search: toJobs(search), check: toJobs(check) });
  const { median, p95 } = timings.search;
  const kinds = await measureAlternating({
    both: toJobs(check.filter(ofKind(0))),
    number: toJobs(check.filter(ofKind(1))),
    neither: toJobs(check.filter(ofKind(2))),
  });
  return [
    `a check among the people, ${names.length} of each:`,
    `  median ${describeRatio(timings.check.median, median, LIMIT)} of a name search`,
    `  p95 ${describeRatio(timings.check.p95, p95, LIMIT)} of a name search`,
    ...KINDS.map(
      (kind) => `  ${kind}: median ${kinds[kind].median.toFixed(1)} ms, p95 ${kinds[kind].p95.toFixed(1)} ms`,
    ),
  ].join('\n');
}
