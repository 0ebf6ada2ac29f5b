import { findWordRows, type WordRow } from '#server/db/search/search-rows.ts';
import { findCommonIds, findCommonRows } from '#server/db/search/broad-query.ts';
import { countedTo, rangeOf } from '#server/db/search/capped-count.ts';
import type { Runner } from '#server/db/database.ts';
import type { Narrowing } from '#server/db/search/search-filters.ts';
import type { BoundedQuery, Found, FoundPage } from '#server/search/run-search.ts';
import {
  type Conjunction,
  expectedWhole,
  planInitials,
  planPartial,
  planWhole,
  planWithout,
} from './retrieval-plan.ts';
import { NEAR } from '#server/search/expand/expand-words.ts';
import {
  guessed,
  type Question,
  tightened,
  understand,
  WORD_FIELDS,
} from '#server/search/parse/parse-query.ts';
import {
  hasAll,
  isClear,
  type Ranked,
  rankRows,
  whyFound,
  worthShowing,
} from '#server/search/rank/rank-candidates.ts';

/** Candidates that are ranked one by one; more are ordered by the database, those with the very words first. */
const MOST_RANKED = 3000;
/** Candidates among whose words a word that is not known is looked for. */
const MOST_GUESSED_AMONG = 3000;
/** So many that are clearly meant leave no room on a page for those written with an initial. */
const PLENTY = 20;
/** When no more are expected to have all that was asked for, what else there is is looked up with them. */
const FEW = 200;

/** One page of the candidates whose name or address has these words, or ones like them, the likeliest first. */
export async function findByWords(
  runner: Runner,
  type: 'name' | 'address',
  asked: readonly string[],
  query: BoundedQuery,
  narrowing: Narrowing,
): Promise<FoundPage> {
  const field = WORD_FIELDS[type];
  const fetch = (plan: readonly Conjunction[]) =>
    findWordRows(runner, field.column, widest(plan), narrowing, MOST_RANKED + 1);

  let question = await understand(runner, field, asked, query);
  const isComplete = question.readings[0]?.terms.every(({ meanings }) => meanings.length > 0) ?? false;
  if (query.exact && !isComplete) return { found: [], total: 0, more: false };
  const plan = query.exact ? [] : besidesWhole(question);
  let rows = plan.length > 0 ? await fetch([...planWhole(question), ...plan]) : [];
  const isOne = plan.length > 0 && rows.length <= MOST_RANKED;
  const some = rows;
  if (!isOne) {
    let whole = await fetchWhole(question, query.exact, fetch);
    if (!whole) {
      question = tightened(question);
      whole = await fetchWhole(question, query.exact, fetch);
    }
    if (!whole) return await findCommon(runner, question, query, narrowing);
    rows = whole;
  }

  let ranked = rankRows(question, rows);
  const best = ranked[0];
  const clear = type === 'name' && best !== undefined && isClear(question, best);
  const complete = ranked.filter((each) => hasAll(question, each));
  if (query.exact || (clear && (isOne || complete.length >= PLENTY)))
    return pageOf(question, complete, query);

  if (!isOne || type === 'name') {
    const partial =
      some.length > MOST_RANKED
        ? some
        : await fetch([...(isOne ? [] : planInitials(question)), ...(clear ? [] : planPartial(question))]);
    rows = distinct([...rows, ...partial.slice(0, MOST_RANKED)]);
    ranked = rankRows(question, rows);
  }
  const unknown = notFound(question, ranked[0]);
  if (unknown.length > 0) {
    rows = distinct([...(await fetch(planWithout(question, unknown))), ...rows]);
    const ids = new Set(rows.slice(0, MOST_GUESSED_AMONG).flatMap(({ words }) => words));
    question = await guessed(runner, question, unknown, [...ids]);
    ranked = rankRows(question, rows);
  }
  return pageOf(question, ranked, query);
}

/**
 * What is looked up in one go with those who have all that was asked for, when they are few: of names those written
 * with an initial; of addresses, which are seldom given in full, also those that have a part of it.
 */
function besidesWhole(question: Question): Conjunction[] {
  if (expectedWhole(question) > FEW) return [];
  const initials = planInitials(question);
  return question.field.type === 'name' ? initials : [...initials, ...planPartial(question)];
}

/** The candidates that have all that was asked for; undefined when they are too many to rank. */
async function fetchWhole(
  question: Question,
  exact: boolean,
  fetch: (plan: readonly Conjunction[]) => Promise<WordRow[]>,
) {
  if (expectedWhole(question) > 2 * MOST_RANKED) return undefined;
  const rows = await fetch(exact ? planWhole(question, 0) : planWhole(question));
  return rows.length > MOST_RANKED ? undefined : rows;
}

/** The words asked for that are not there, or only their initial or something far from them. */
function notFound({ readings }: Question, best: Ranked | undefined): string[] {
  if (!best) return [];
  const terms = readings[best.reading]?.terms ?? [];
  return terms.flatMap(({ asked, meanings }, at) => {
    // Who writes a word that exists means it, or one near it.
    if (meanings[0]?.likeness === 'same') return [];
    const meaning = best.match.found[at];
    const isThere = meaning && (meaning.likeness === 'initial' ? meaning.cost === 0 : meaning.cost <= NEAR);
    return isThere ? [] : [asked];
  });
}

/** Without those that ask for all that another asks for, and more. */
function widest(plan: readonly Conjunction[]): Conjunction[] {
  const lists = plan.map((conjunction) => conjunction.map((ids) => ids.join()));
  return plan.filter((_, at) => {
    const own = lists[at] ?? [];
    const isIn = (other: string[]) => other.every((ids) => own.includes(ids));
    return !lists.some((other, i) => i !== at && isIn(other) && (other.length < own.length || i < at));
  });
}

const distinct = (rows: readonly WordRow[]): WordRow[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

const toFound = (question: Question, ranked: Ranked): Found => ({
  id: ranked.id,
  match: whyFound(question, ranked),
  matched: { words: ranked.match.found.flatMap((meaning) => meaning?.id ?? []) },
});

function pageOf(question: Question, ranked: readonly Ranked[], query: BoundedQuery): FoundPage {
  const shown = worthShowing(ranked);
  const { offset, limit } = rangeOf(query);
  const found = shown.slice(offset, offset + limit).map((each) => toFound(question, each));
  return { found, ...countedTo(query.most, shown.length) };
}

/** When very many have what was asked for: ordered by the database. */
async function findCommon(
  runner: Runner,
  question: Question,
  query: BoundedQuery,
  narrowing: Narrowing,
): Promise<FoundPage> {
  const lists = planWhole(question, 0)[0] ?? [];
  const terms = question.readings[0]?.terms ?? [];
  const said = terms.flatMap(({ meanings }) => (meanings[0]?.cost === 0 ? meanings[0].id : []));
  // Somebody may be called Musa Musa; no address is meant to have a word twice.
  const same = question.field.type === 'name' ? said : [...new Set(said)];
  const expected = expectedWhole(question);
  const common = { column: question.field.column, lists, same, expected, candidates: question.candidates };
  if (query.idsOnly) {
    const { ids, ...counted } = await findCommonIds(runner, common, narrowing, query.most);
    return { found: ids.map((id) => ({ id, match: null, matched: { words: [] } })), ...counted };
  }
  const { rows, ...counted } = await findCommonRows(runner, common, narrowing, query);
  const found = rows.flatMap((row) => rankRows(question, [row]).map((ranked) => toFound(question, ranked)));
  return { found, ...counted };
}
