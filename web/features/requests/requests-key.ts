/** The prefix of the query keys of requests, also of how many are open. */
export const requestsKey = ['requests'] as const;
