import { vi } from 'vitest';

type Answer = (sent: { body: unknown; signal: AbortSignal | null | undefined }) => unknown;

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

/** An error reply. */
export class Refusal {
  readonly status: number;
  readonly message: string;
  constructor(status: number, message = 'Refused.') {
    this.status = status;
    this.message = message;
  }
}

/** No reply arrives, as after a lost connection. */
export const connectionLost = () => {
  throw new TypeError('Failed to fetch');
};

/** A reply that never arrives; the call ends when it is aborted. */
export const never: Answer = ({ signal }) =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

/**
 * Answers the calls of a test in place of the portal, by method and path: `answers` may be changed while it runs.
 * @returns the calls in their order, as 'POST /api/login'
 */
export function stubServer(answers: Record<string, Answer>): { calls: string[] } {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${address.split('?', 1)[0]}`;
    calls.push(call);
    const answer = answers[call];
    if (!answer) throw new Error(`not expected: ${call}`);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    const reply = await answer({ body, signal: init.signal });
    if (reply instanceof Refusal)
      return json(reply.status, { code: 'invalid_input', message: reply.message, data: [] });
    return json(200, reply);
  });
  return { calls };
}

/** Answers uploads with their progress, which go by XMLHttpRequest; a TypeError is a lost connection. */
export function stubUpload(answer: () => { status: number; body: unknown } | TypeError): void {
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
      const reply = answer();
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
