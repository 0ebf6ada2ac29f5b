/** The prefix of the query keys of requests, also of how many there are. */
export const requestsKey = ['requests'] as const;
