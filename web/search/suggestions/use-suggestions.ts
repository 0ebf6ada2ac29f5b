import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { QUERY_MIN } from '#contract/limits.ts';
import { suggestNames } from '#contract/search.ts';
import { send } from '#web/api/send.ts';
import { readSession } from '#web/session/session.ts';

/** Keys follow each other quicker than this, and only the pause after them is answered. */
const PAUSE_MS = 70;
const KEPT_MS = 60_000;

const letters = (text: string) => text.replaceAll(/[^\p{L}]+/gu, '').length;
/** Whether one goes on from what the other typed, or takes back some of it. */
const goesOn = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

/**
 * Names that may be meant by what is typed, likeliest first. While the next ones are on their way the last ones stay;
 * an answer that comes too late is never shown, and one that does not come leaves none.
 */
export function useSuggestions(typed: string, wanted: boolean): readonly string[] {
  const asked = useAfterPause(typed.trimStart());
  const isEnough = wanted && letters(typed) >= QUERY_MIN;
  const { data } = useQuery({
    queryKey: ['suggestions', asked] as const,
    queryFn: async ({ signal }) => {
      // The token is named, so that nobody whose session has ended is led away while typing: the search will do that.
      const token = readSession()?.token ?? null;
      return (await send(suggestNames, { query: { query: asked } }, { signal, token })).data;
    },
    enabled: isEnough && letters(asked) >= QUERY_MIN,
    staleTime: KEPT_MS,
    retry: false,
    placeholderData: (before, query) => (goesOn(query?.queryKey[1] ?? '', asked) ? before : undefined),
  });
  return isEnough && goesOn(asked, typed.trimStart()) ? (data ?? []) : [];
}

function useAfterPause(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
