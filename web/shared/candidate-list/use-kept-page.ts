import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

import type { CandidatePage } from './candidate-queries.ts';

/**
 * Returns the result of a list query, or the last successful page if the next one fails. `of` identifies the list.
 */
export function useKeptPage(
  result: UseQueryResult<CandidatePage>,
  of: string,
): UseQueryResult<CandidatePage> {
  const [kept, setKept] = useState<{ of: string; page: CandidatePage } | null>(null);
  const { data } = result;
  if (data && !result.isPlaceholderData && data !== kept?.page) setKept({ of, page: data });
  if (!result.isLoadingError || kept?.of !== of) return result;
  return { ...result, data: kept.page, isLoadingError: false, isRefetchError: true };
}
