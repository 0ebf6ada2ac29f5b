import type { Call, Reply, Sent } from '#contract/call.ts';
import { readSession } from './session/session.ts';
import { endSession } from './session/end-session.ts';
import { createNetworkFailure } from './failure.ts';
import { parseFailure } from './parse-failure.ts';
import { buildUrl, buildForm, buildHeaders } from './request.ts';

/** `sent` of `total` bytes have left the browser. */
export interface SendProgress {
  sent: number;
  total: number;
}

/**
 * Uploads a file and reports the progress. Aborting `signal` cuts the connection.
 * @throws CallFailure; DOMException AbortError when it was aborted
 */
export function sendFile<C extends Call>(
  call: C,
  { file, query }: Sent<C> & { file: File },
  onProgress: (progress: SendProgress) => void,
  signal?: AbortSignal,
): Promise<Reply<C>> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply<C>>();
  // fetch does not report upload progress.
  const request = new XMLHttpRequest();
  request.open(call.method, buildUrl(call, { query }));
  request.withCredentials = true;
  for (const [name, value] of Object.entries(buildHeaders(readSession()?.token ?? null)))
    request.setRequestHeader(name, value);
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ sent: loaded, total }));
  request.addEventListener('error', () => reject(createNetworkFailure()));
  request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  request.addEventListener('load', () => {
    if (request.status < 300) return resolve(JSON.parse(request.responseText) as Reply<C>);
    if (request.status === 401) endSession();
    return reject(
      parseFailure(request.status, request.responseText, request.getResponseHeader('retry-after')),
    );
  });
  signal?.addEventListener('abort', () => request.abort());
  request.send(buildForm<C>({ file }));
  return promise;
}
