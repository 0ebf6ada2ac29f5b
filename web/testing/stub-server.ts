import { vi } from 'vitest';

import type { Call } from '#contract/call.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import type { ProblemBody } from '#contract/problem.ts';

type StubReply = (sent: {
  body: unknown;
  /** The query parameters. */
  query: Record<string, string>;
  signal: AbortSignal | null | undefined;
}) => unknown;

/** Whether the server can be reached, as `importOnline` asks. */
const PROBE = 'HEAD /favicon.svg';

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

/** Names a call of the contract as `stubServer` does. */
export const toKey = ({ method, path }: Call, id?: number): string =>
  `${method} ${path.replace('{id}', String(id))}`;

/** An error reply. */
export class Rejection {
  readonly status: number;
  readonly message: string;
  readonly code: ErrorCode;
  readonly details: Pick<ProblemBody, 'field' | 'role'>;
  constructor(
    status: number,
    message = 'Refused.',
    code: ErrorCode = 'invalid_input',
    details: Pick<ProblemBody, 'field' | 'role'> = {},
  ) {
    this.status = status;
    this.details = details;
    this.message = message;
    this.code = code;
  }
}

/** No reply arrives, as after a lost connection. */
export const connectionLost = () => {
  throw new TypeError('Failed to fetch');
};

/** A reply that never arrives; the call ends when it is aborted. */
export const never: StubReply = ({ signal }) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

/** A stream of these events, which stays open unless it `ends`. */
export function streamEvents(events: readonly unknown[], { ends = true } = {}): Response {
  const encoded = events.map((event) => new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
  const body = new ReadableStream({
    start(controller) {
      for (const bytes of encoded) controller.enqueue(bytes);
      if (ends) controller.close();
    },
  });
  return new Response(body);
}

/**
 * Answers the calls of a test in place of the portal, by method and path: `replies` may be changed while it runs.
 * @returns the calls in their order, as 'POST /api/login'
 */
export function stubServer(replies: Record<string, StubReply>): { calls: string[] } {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const [path, parameters] = url.split('?');
    const call = `${init.method ?? 'GET'} ${path}`;
    if (call === PROBE) return new Response();
    calls.push(call);
    const createReply = replies[call];
    if (!createReply) throw new Error(`not expected: ${call}`);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const reply = await createReply({
      body,
      query: Object.fromEntries(new URLSearchParams(parameters)),
      signal: init.signal,
    });
    if (reply instanceof Rejection)
      return json(reply.status, { code: reply.code, message: reply.message, data: [], ...reply.details });
    if (!(reply instanceof Response)) return json(200, reply);
    const signal = init.signal ?? undefined;
    return new Response(reply.body?.pipeThrough(new TransformStream(), { signal }));
  });
  return { calls };
}

/** Replies to uploads with progress, which use XMLHttpRequest; a TypeError is a lost connection. */
export function stubUpload(createReply: () => { status: number; body: unknown } | TypeError): void {
  class StubRequest extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = '';
    open() {}
    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }
    send() {
      const reply = createReply();
      queueMicrotask(() => {
        if (reply instanceof TypeError) return this.dispatchEvent(new Event('error'));
        this.status = reply.status;
        this.responseText = JSON.stringify(reply.body);
        return this.dispatchEvent(new Event('load'));
      });
    }
    abort() {
      this.dispatchEvent(new Event('abort'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', StubRequest);
}
