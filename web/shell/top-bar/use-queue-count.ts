import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';

import { queueCountQuery } from '#web/features/operator/queue-count-query.ts';
import { queryClient } from '#web/shared/queries/query-client.ts';

/**
 * How much waits for a decision of operators, requested once a screen; undefined until it is known. The layout of public
 * pages provides no query cache, so it is named here.
 */
export function useQueueCount(isOperator: boolean): number | undefined {
  const { pathname } = useLocation();
  const { data } = useQuery({ ...queueCountQuery(pathname), enabled: isOperator }, queryClient);
  return isOperator ? data : undefined;
}
