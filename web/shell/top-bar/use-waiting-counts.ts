import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';

import { queueCountQuery } from '#web/features/operator/queue-count-query.ts';
import { requestCountQuery } from '#web/features/requests/request-count-query.ts';
import { queryClient } from '#web/shared/queries/query-client.ts';

/** How much waits at an entry of the menu; undefined until it is known. */
interface WaitingCounts {
  decisions?: number;
  requests?: number;
}

/**
 * How much waits for a decision of operators, requested once a screen, and for an answer of the organisation. The layout of
 * public pages provides no query cache, so it is named here.
 */
export function useWaitingCounts({
  isOperator,
  mayAnswer,
}: {
  isOperator: boolean;
  mayAnswer: boolean;
}): WaitingCounts {
  const { pathname } = useLocation();
  const decisions = useQuery({ ...queueCountQuery(pathname), enabled: isOperator }, queryClient).data;
  const requests = useQuery({ ...requestCountQuery, enabled: mayAnswer }, queryClient).data;
  return { ...(isOperator && { decisions }), ...(mayAnswer && { requests }) };
}
