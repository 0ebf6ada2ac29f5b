import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The prefix of the query keys of operators. */
export const operatorKey = ['operator'] as const;

/**
 * How many requests and names wait for a decision, as of the opening of a screen. The calls are imported when needed: few
 * members are operators.
 */
export const queueCountQuery = (pathname: string) =>
  queryOptions({
    queryKey: [...operatorKey, 'count', pathname],
    queryFn: async ({ signal }) => (await import('./count-queue.ts')).countQueue(signal),
    placeholderData: keepPreviousData,
  });
