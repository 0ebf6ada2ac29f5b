import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { SEARCH_STATEMENT_MS } from '#contract/limits.ts';
import { withStatementLimit } from '#server/platform/db/connection/statement-limit.ts';
import { DatabaseUnavailable } from '#server/platform/db/connection/unavailable.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { getSearchSlot } from '#server/platform/limits/search-queues.ts';
import type { SearchPage } from './search-query.ts';

/** The number of expected candidates above which a statement is heavy. */
export const HEAVY_CANDIDATES = 500;
/** The SQL state of a statement that was cancelled or took too long. */
const QUERY_CANCELED = '57014';

/** A search that may end with what its earlier steps have found. */
interface CuttableSearch {
  /** Why a step found nothing. */
  failure?: unknown;
}
const searches = new AsyncLocalStorage<CuttableSearch>();

/** Whether a statement took too long, or waited too long for a connection. */
export const isTimeout = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable &&
  error.code === 'database_busy' &&
  (!(error.cause instanceof pg.DatabaseError) || error.cause.code === QUERY_CANCELED);

const isBusy = (error: unknown) => error instanceof DomainError && error.code === 'search_busy';

/**
 * Runs a search of which each statement has `SEARCH_STATEMENT_MS`. When a step takes longer, or its wait would be too
 * long, the page has what the other steps found, and `isIncomplete`.
 * @throws the failure of the step when the others have found nothing for the page
 */
export async function runCuttable(search: () => Promise<SearchPage>): Promise<SearchPage> {
  const cuttable: CuttableSearch = {};
  const page = await searches.run(cuttable, () => withStatementLimit(SEARCH_STATEMENT_MS, search));
  if (!cuttable.failure) return page;
  if (page.found.length === 0) throw cuttable.failure;
  return { ...page, isIncomplete: true };
}

/**
 * Runs a step of a search: a statement. A heavy one waits for its turn first. When a step of a cuttable search fails for want
 * of time, its result is `nothing`, as is that of every later heavy step, and of every later step of a search without a place.
 * @param candidates the expected number
 */
export async function runStep<T>(candidates: number, work: () => Promise<T>, nothing: T): Promise<T> {
  const cuttable = searches.getStore();
  const isHeavy = candidates > HEAVY_CANDIDATES;
  // Without a heavy place, the search has none.
  if (cuttable?.failure && (isHeavy || isBusy(cuttable.failure))) return nothing;
  try {
    if (isHeavy) await getSearchSlot()?.becomeHeavy();
    return await work();
  } catch (error) {
    if (!cuttable || !(isTimeout(error) || isBusy(error))) throw error;
    cuttable.failure ??= error;
    return nothing;
  }
}

/**
 * Whether others wait so long that the current search should leave out what only adds to its result. Only a cuttable search
 * may: an export needs all matches.
 */
export const isCrowded = (): boolean =>
  searches.getStore() !== undefined && (getSearchSlot()?.isCrowded ?? false);
