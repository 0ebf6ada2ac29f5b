import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { ListQuery } from '#contract/calls/candidates.ts';
import { findUploadedPage } from '#server/domain/search/find-uploaded-page.ts';
import { toUploadedList } from '#server/domain/search/parse/uploaded-list-query.ts';
import { rebuildCounts } from '#server/domain/search/queries/update-counts.ts';
import { addCandidates, plainEmployee } from './add-candidates.ts';
import type { TestAccount } from './accounts.ts';
import { startTestPortal, type TestPortal } from './portal.ts';

/** They are added in parts, between which more ids are left out than a block has. */
const PARTS = 4;
const PART_SIZE = 40;
/** The highest number of counted candidates: fewer than some filters match, and as many as there are. */
export const COUNT_LIMITS = [25, PARTS * PART_SIZE];
export const PAGE_SIZE = 7;
const OWN_NAME = 'Lekki College';
const NAMES = ['ade bello', 'ade bello', 'adeola ige', 'bisi cole', 'bisi', 'musa'];
const ORGANIZATIONS = ['zenwata foods', 'lekki works', 'argungu mills', 'lekki college', 'unknown'];

interface Person {
  id: number;
  candidate_type: 'employee' | 'student';
  name: string;
  organization: string;
  start_date: string;
  end_date: string | null;
  /** Months since the owner last stood by it. */
  age: number;
}

/** A repeatable sequence of numbers below `limit`. */
let state = 1;
const below = (limit: number) => {
  state = (state * 48_271) % 2_147_483_647;
  return state % limit;
};
const pick = <T>(values: readonly [T, ...T[]] | readonly T[]): T => values[below(values.length)] as T;

const invent = () => ({
  ...plainEmployee,
  phone: '',
  address: '',
  candidate_type: pick(['employee', 'student'] as const),
  name: pick(NAMES),
  organization: pick(ORGANIZATIONS),
  start_date: `20${10 + below(9)}-03-01`,
  end_date: pick([null, '2019-06-01', '2099-06-01']),
});

/** Moves the record into the past, and confirms it by hand or by an import, which may be undone. @returns its age in months */
async function backdate(portal: TestPortal, id: number, { organization_id }: TestAccount): Promise<number> {
  const recorded = 1 + below(36);
  await sql`update candidate set created_at = now() - make_interval(months => ${recorded}) where id = ${id}`.execute(
    portal.db,
  );
  const confirmed = below(recorded);
  const how = below(4);
  if (how === 0)
    await sql`update candidate set confirmed_at = now() - make_interval(months => ${confirmed}) where id = ${id}`.execute(
      portal.db,
    );
  if (how > 1)
    await sql`
      with confirming as (
        insert into import (organization_id, candidate_type, file_name, created_at, undone_at)
        values (${organization_id}, 'employee', 'a.csv', now() - make_interval(months => ${confirmed}),
          ${how === 3 ? sql`now()` : null}) returning id)
      update candidate set confirmed_import_id = (select id from confirming) where id = ${id}`.execute(
      portal.db,
    );
  return how === 0 || how === 2 ? confirmed : recorded;
}

/** Starts a portal with the candidates of an owner, and with others between them. */
export async function startOwnLists(): Promise<OwnLists> {
  const portal = await startTestPortal({ RUN_JOBS: 'false' });
  const owner = await portal.newAccount({ role: 'school', name: OWN_NAME });
  const other = await portal.newAccount();
  const people: Person[] = [];
  for (let part = 0; part < PARTS; part += 1) {
    const invented = Array.from({ length: PART_SIZE }, invent);
    const ids = await addCandidates(portal, owner, invented);
    await addCandidates(portal, other, Array.from({ length: 10 }, invent));
    for (const [at, id] of ids.entries())
      people.push({ id, age: await backdate(portal, id, owner), ...(invented[at] ?? invent()) });
    await sql`select setval('candidate_id_seq', nextval('candidate_id_seq') + 20000)`.execute(portal.db);
  }
  await rebuildCounts(portal.db);
  await sql`analyze candidate, candidate_search`.execute(portal.db);
  return new OwnLists(portal, owner, people);
}

const toDisplayed = ({ candidate_type, organization }: Person) =>
  candidate_type === 'student' && organization === 'unknown' ? OWN_NAME.toLowerCase() : organization;

/** The order and filters of a list. */
export type Wanted = Omit<ListQuery, 'page' | 'per_page' | 'after'>;

const matches = (person: Person, { candidate_type, status, organization, ...wanted }: Wanted) =>
  (!candidate_type || person.candidate_type === candidate_type) &&
  (!status || (status === 'former') === (person.end_date === '2019-06-01')) &&
  toDisplayed(person).includes(organization) &&
  (!wanted.start_from || person.start_date >= wanted.start_from) &&
  (!wanted.start_to || person.start_date <= wanted.start_to) &&
  (!wanted.unconfirmed || person.age >= Number.parseInt(wanted.unconfirmed));

const compareTexts = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const ORDERS: Record<ListQuery['order'], (a: Person, b: Person) => number> = {
  newest: (a, b) => b.id - a.id,
  name: (a, b) => compareTexts(a.name, b.name) || b.id - a.id,
  organization: (a, b) => compareTexts(toDisplayed(a), toDisplayed(b)) || b.id - a.id,
};

/** The lists of an owner, to compare with a plain selection. */
export class OwnLists {
  readonly portal: TestPortal;
  readonly owner: TestAccount;
  readonly #people: readonly Person[];

  constructor(portal: TestPortal, owner: TestAccount, people: readonly Person[]) {
    this.portal = portal;
    this.owner = owner;
    this.#people = people;
  }

  /** Lists the ids of all candidates of a list. */
  select(wanted: Wanted): number[] {
    const matching = this.#people.filter((person) => matches(person, wanted));
    return matching.toSorted(ORDERS[wanted.order]).map(({ id }) => id);
  }

  async find(wanted: Wanted, paging: { page: number; after?: number | undefined }, countLimit: number) {
    const list = toUploadedList(wanted, this.owner.organization_id);
    return await findUploadedPage(this.portal.db, list, { ...paging, per_page: PAGE_SIZE }, countLimit);
  }

  /** Compares the first, middle and last pages of a list with a plain selection, with and without `after`. */
  async findWrongPages(wanted: Wanted, countLimit: number): Promise<object[]> {
    const wrong: object[] = [];
    const expected = this.select(wanted);
    const { order: _order, candidate_type: _type, ...others } = wanted;
    const isCounted = Object.values(others).every((value) => value === '');
    const total = isCounted ? expected.length : Math.min(expected.length, countLimit);
    const ids = expected.slice(0, total);
    const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
    for (const page of new Set([1, 2, Math.ceil(last / 2), last - 1, last, last + 1])) {
      if (page === 0) continue;
      const expectedPage = {
        ids: ids.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
        total,
        hasMore: total < expected.length,
      };
      for (const after of new Set([undefined, ids[(page - 1) * PAGE_SIZE - 1]])) {
        const paging = { page, after };
        const found = await this.find(wanted, paging, countLimit);
        if (!isDeepStrictEqual(found, expectedPage)) wrong.push({ wanted, paging, found, expectedPage });
      }
    }
    return wrong;
  }
}

export const LIST_ORDERS = ['newest', 'name', 'organization'] as const;

const TYPES = ['', 'employee', 'student'] as const;
const STATUSES = ['', 'current', 'former'] as const;
const PERIODS = ['', '12 months'] as const;
const STARTS = [
  { start_from: '', start_to: '' },
  { start_from: '2012-01-01', start_to: '' },
  { start_from: '2012-01-01', start_to: '2014-01-01' },
];

export type Filters = Omit<Wanted, 'order'>;

/** Lists all combinations of the filters. */
export function* combineFilters(): Generator<Filters> {
  for (const candidate_type of TYPES)
    for (const status of STATUSES)
      for (const organization of ['', 'lekki', 'college'])
        for (const start of STARTS)
          for (const unconfirmed of PERIODS)
            yield { candidate_type, status, organization, unconfirmed, ...start };
}

export const countFilters = (filters: Filters): number =>
  Object.entries(filters).filter(([name, value]) => name !== 'start_to' && value !== '').length;
