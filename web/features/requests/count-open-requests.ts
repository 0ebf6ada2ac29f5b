import { countRequests } from '#contract/calls/verification-requests.ts';
import { send } from '#web/api/send.ts';

/** Counts the requests to the organisation that nobody has answered. */
export const countOpenRequests = async (signal: AbortSignal): Promise<number> =>
  (await send(countRequests, {}, { signal, isUnrequested: true })).data.open;
