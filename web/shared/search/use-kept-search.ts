import { useEffect } from 'react';
import { keepSearch, type RecentSearch } from './recent-searches.ts';

/** Keeps a search among the last ones once it has been answered. */
export function useKeptSearch(
  { type, query }: RecentSearch,
  { isSuccess, isPlaceholderData }: { isSuccess: boolean; isPlaceholderData: boolean },
): void {
  const isAnswered = isSuccess && !isPlaceholderData;
  useEffect(() => {
    if (isAnswered && query) keepSearch({ type, query });
  }, [isAnswered, type, query]);
}
