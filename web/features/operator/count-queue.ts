import { listNameChecks, listRegistryChecks } from '#contract/calls/operator.ts';
import { send } from '#web/api/send.ts';

/** Counts the requests and the names that wait for a decision of operators. */
export async function countQueue(signal: AbortSignal): Promise<number> {
  const query = { page: 1, per_page: 1 };
  const queues = await Promise.all([
    send(listRegistryChecks, { query }, { signal }),
    send(listNameChecks, { query }, { signal }),
  ]);
  return queues.reduce((sum, { data }) => sum + data.total, 0);
}
