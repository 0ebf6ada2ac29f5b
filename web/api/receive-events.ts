import type { Call, Reply, Sent } from '#contract/call.ts';
import { EVENT_SECONDS } from '#contract/limits.ts';
import { buildHeaders, buildUrl } from './request.ts';
import { readSession } from './session/session.ts';

/** Longer silence means that a proxy withholds the events, or that the connection is lost. */
export const SILENCE_MS = EVENT_SECONDS * 2500;

/**
 * Receives the events of a call. Uses `fetch`, because an EventSource cannot send the session's token. Ends with the
 * stream, and also when the call is refused.
 * @throws when the connection is lost or silent, or `signal` aborts
 */
export async function* receiveEvents<C extends Call>(
  call: C,
  sent: Sent<C>,
  signal: AbortSignal,
): AsyncGenerator<Reply<C>, void> {
  const aborter = new AbortController();
  const abort = () => aborter.abort();
  let timer = setTimeout(abort, SILENCE_MS);
  signal.addEventListener('abort', abort);
  try {
    signal.throwIfAborted();
    const headers = { ...buildHeaders(readSession()?.token ?? null), Accept: 'text/event-stream' };
    const options = { headers, credentials: 'include', signal: aborter.signal } as const;
    const { ok, body } = await fetch(buildUrl(call, sent), options);
    const reader = ok && body?.pipeThrough(new TextDecoderStream()).getReader();
    if (!reader) return;
    let rest = '';
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(abort, SILENCE_MS);
      const events = `${rest}${read.value}`.split('\n\n');
      rest = events.pop() ?? '';
      for (const event of events) yield JSON.parse(event.slice('data: '.length)) as Reply<C>;
    }
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    abort();
  }
}
