import type { Sent } from '#contract/call.ts';
import { confirmCandidates as call } from '#contract/calls/confirmations.ts';
import { CONFIRM_MAX_IDS } from '#contract/limits.ts';
import { send } from '#web/api/send.ts';

type Body = NonNullable<Sent<typeof call>['body']>;
/** All candidates of a filtered list. */
export type ConfirmedList = Extract<Body, { scope: 'uploaded' }>;

interface Run {
  signal: AbortSignal;
  onProgress: (confirmed: number) => void;
}

/** Confirms candidates batch by batch until `signal` aborts. What was confirmed before stays so. */
export async function confirmCandidates(
  selection: readonly string[] | ConfirmedList,
  { signal, onProgress }: Run,
): Promise<number> {
  let confirmed = 0;
  const confirmBatch = async (body: Body) => {
    const { data } = await send(call, { body }, { signal });
    confirmed += data.confirmed;
    onProgress(confirmed);
    return data.next;
  };
  if ('scope' in selection) {
    let after: string | null | undefined;
    do after = await confirmBatch({ ...selection, ...(after && { after }) });
    while (after !== null);
    return confirmed;
  }
  for (let at = 0; at < selection.length; at += CONFIRM_MAX_IDS)
    await confirmBatch({ scope: 'chosen', candidate_ids: selection.slice(at, at + CONFIRM_MAX_IDS) });
  return confirmed;
}
