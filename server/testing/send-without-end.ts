import type { Call } from '#contract/call.ts';

/** Sends a file to `call` without its end, so that the upload continues until `finish` or `abort`. */
export async function sendWithoutEnd(
  url: string,
  call: Pick<Call, 'path'>,
  { token, file, query = {} }: { token: string; file: File; query?: Record<string, string> },
) {
  const aborter = new AbortController();
  const encode = (text: string) => new TextEncoder().encode(text);
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  const text = await file.text();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(encode(head + text));
      await finished;
      controller.enqueue(encode('\r\n--b--\r\n'));
      controller.close();
    },
  });
  const answer = fetch(`${url}${call.path}?${new URLSearchParams(query)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
    body,
    duplex: 'half',
    signal: aborter.signal,
  } as RequestInit).catch(() => undefined);
  return { answer, finish, abort: () => aborter.abort() };
}
