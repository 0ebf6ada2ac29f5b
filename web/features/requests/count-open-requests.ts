import { countRequests } from '#contract/calls/verification-requests.ts';
import { send } from '#web/api/send.ts';

/** Counts the requests to the organisation that nobody has answered. */
export const countOpenRequests = async (): Promise<number> =>
  (await send(countRequests, {}, { isUnrequested: true })).data.open;
