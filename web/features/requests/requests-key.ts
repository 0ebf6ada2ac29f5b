/** The prefix of the query keys of requests. */
export const requestsKey = ['requests'] as const;
