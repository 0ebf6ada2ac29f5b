import { getRequestId } from '#server/platform/async/request-id.ts';

/** The data of a job as the queue stores it, with the id of the request that the job comes from. */
type QueuedData<Data> = Data & { request_id?: string };

/** Adds the id of the current request to the data of a job. */
export const addRequestId = <Data extends object>(data: Data): QueuedData<Data> => ({
  ...data,
  request_id: getRequestId(),
});

/** Takes the id of the request out of the data of a job. A scheduled job has no data and comes from no request. */
export function takeRequestId<Data extends object>(
  queued: QueuedData<Data> | null,
): { requestId?: string; data: Data } {
  const { request_id: requestId, ...data } = { ...queued } as QueuedData<Data>;
  return { requestId, data: data as Data };
}
