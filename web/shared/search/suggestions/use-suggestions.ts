import { useQuery } from '@tanstack/react-query';

import { QUERY_MIN } from '#contract/limits.ts';
import { suggestNames } from '#contract/calls/search.ts';
import { send } from '#web/api/send.ts';
import { readSession } from '#web/api/session/session.ts';
import { useAfterPause } from '#web/shared/queries/use-after-pause.ts';

const KEPT_MS = 60_000;

const letters = (text: string) => text.replaceAll(/[^\p{L}]+/gu, '').length;
/** Whether either text is a prefix of the other. */
const isPrefixEitherWay = (one: string, other: string) => one.startsWith(other) || other.startsWith(one);

/**
 * Suggested names for the typed text, likeliest first. The last ones stay while the next load; late replies are ignored,
 * and a failed request leaves none.
 */
export function useSuggestions(typed: string, wanted: boolean): readonly string[] {
  const debounced = useAfterPause(typed.trimStart());
  const isEnough = wanted && letters(typed) >= QUERY_MIN;
  const { data } = useQuery({
    queryKey: ['suggestions', debounced] as const,
    queryFn: async ({ signal }) => {
      // With an explicit token, an ended session does not redirect while somebody types; the search does that.
      const token = readSession()?.token ?? null;
      return (
        await send(suggestNames, { query: { query: debounced } }, { signal, token, isUnrequested: true })
      ).data;
    },
    enabled: isEnough && letters(debounced) >= QUERY_MIN,
    staleTime: KEPT_MS,
    retry: false,
    placeholderData: (before, query) =>
      isPrefixEitherWay(query?.queryKey[1] ?? '', debounced) ? before : undefined,
  });
  return isEnough && isPrefixEitherWay(debounced, typed.trimStart()) ? (data ?? []) : [];
}
