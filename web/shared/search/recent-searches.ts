import { type SearchType, searchType } from '#contract/calls/search.ts';
import { RECENT_SEARCHES, readStoredDraft, writeDraft } from '#web/api/session/drafts.ts';
import { readDraftOwner } from '#web/api/session/read-draft-owner.ts';

export interface RecentSearch {
  type: SearchType;
  query: string;
}

const KEPT = 5;

/** The last searches of the signed-in member in this tab, the latest first. */
export function readRecentSearches(): RecentSearch[] {
  const searches = readStoredDraft(RECENT_SEARCHES, readDraftOwner())?.['searches'];
  return Array.isArray(searches) ? searches.filter(isRecentSearch) : [];
}

const isRecentSearch = (value: unknown): value is RecentSearch => {
  const { type, query } = (value ?? {}) as Partial<Record<string, unknown>>;
  return searchType.safeParse(type).success && typeof query === 'string';
};

/** Keeps a search until the tab is closed or the member logs out. */
export function keepSearch({ type, query }: RecentSearch): void {
  const others = readRecentSearches().filter((other) => other.type !== type || other.query !== query);
  writeDraft(RECENT_SEARCHES, readDraftOwner(), { searches: [{ type, query }, ...others].slice(0, KEPT) });
}

export const removeRecentSearches = (): void => sessionStorage.removeItem(RECENT_SEARCHES);
