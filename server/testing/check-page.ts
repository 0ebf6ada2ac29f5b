import { CHECK_PAGE } from '#contract/screens.ts';

/** Opens the page that checks certificates, as a browser without scripts does. */
export function openCheckPage({ url }: { url: string }) {
  /** Sends a request and returns the page with its words. */
  async function send(path: string, init?: RequestInit) {
    const { status, headers, ...response } = await fetchPage(`${url}${CHECK_PAGE}${path}`, init);
    const main = /<main[^>]*>([\s\S]*)<\/main>/u.exec(response.markup)?.[1] ?? '';
    const text = main
      .replaceAll(/<[^>]+>/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .replaceAll('&#39;', "'");
    return { status, headers, ...response, text, heading: /<h1>(.*?)<\/h1>/u.exec(main)?.[1] };
  }
  const post = (body: FormData | URLSearchParams | string, headers: Record<string, string> = {}) =>
    send('', { method: 'POST', body, headers });
  return {
    send,
    post,
    open: (reference: string, headers: Record<string, string> = {}) => send(`/${reference}`, { headers }),
    /** Submits the form with a code. */
    enter: (code: string, headers: Record<string, string> = {}) =>
      post(new URLSearchParams({ code }), headers),
    /** Submits the form with a file. */
    submit(file: Uint8Array, { name = 'certificate.pdf', headers = {} } = {}) {
      const body = new FormData();
      body.append('file', new Blob([Uint8Array.from(file)]), name);
      return post(body, headers);
    },
  };
}

async function fetchPage(address: string, init?: RequestInit) {
  const response = await fetch(address, init);
  const markup = await response.text();
  return { status: response.status, headers: response.headers, url: response.url, markup };
}
