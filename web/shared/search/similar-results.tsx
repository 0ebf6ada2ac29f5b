import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

import type { SearchType } from '#contract/calls/search.ts';
import { formatCount } from '#contract/texts/format-count.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import type { CandidatePage } from '#web/shared/candidate-list/candidate-queries.ts';
import { TextLink } from '#web/ui/buttons/text-link.tsx';

import { withAlternative } from './search-params.ts';
import { searchScreenTexts } from './search-screen-texts.ts';

const hasOnlySimilar = (page: CandidatePage | undefined) =>
  page !== undefined && page.total > 0 && page.has_good_match === false && !page.is_incomplete;

/** Says that the results of a search are only similar; undefined when one of them is a good match. */
export const describeSimilar = (type: SearchType, page: CandidatePage | undefined): string | undefined =>
  hasOnlySimilar(page) ? searchScreenTexts.similar[type] : undefined;

/** Milliseconds of a search after which its screen says that it is still searching. */
export const WAIT_NOTE_MS = 2000;

/** Says that a search takes long, or that its results are only similar. */
export function useSearchNote(
  type: SearchType,
  { data, isFetching, isPlaceholderData }: UseQueryResult<CandidatePage>,
): string | undefined {
  const isLoading = isFetching && (!data || isPlaceholderData);
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setIsWaiting(true), WAIT_NOTE_MS);
    return () => {
      clearTimeout(timer);
      setIsWaiting(false);
    };
  }, [isLoading]);
  return isWaiting ? searchScreenTexts.stillSearching : describeSimilar(type, data);
}

/** Says how to see similar results in full, while any on the page is masked. */
export const MaskedNote = ({ page }: { page: CandidatePage | undefined }) =>
  page?.data.some(({ is_masked }) => is_masked) && <p>{candidateListTexts.masked}</p>;

/** Links to the searches without the filters that exclude all good matches. */
export function LooserSearchLinks({ page }: { page: CandidatePage | undefined }) {
  const [params] = useSearchParams();
  if (!page || !hasOnlySimilar(page)) return null;
  return (page.alternatives ?? []).map((alternative) => (
    <TextLink key={alternative.why} to={`?${withAlternative(params, alternative)}`} className="w-fit">
      {searchScreenTexts.nothingFound.loosened[alternative.why]} ({formatCount(alternative)})
    </TextLink>
  ));
}
