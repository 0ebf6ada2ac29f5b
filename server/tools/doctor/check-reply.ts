import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { text } from 'node:stream/consumers';
import { checkLiveness } from '#contract/calls/health.ts';
import { type DoctorContext, failed, ok, type Result, warning } from './finding.ts';
import { describeError } from '#server/platform/errors/describe-error.ts';
import { PATIENCE } from './run-check.ts';

async function get(url: string): Promise<{ status: number | undefined; body: string }> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  const signal = AbortSignal.timeout(PATIENCE);
  // The check of TLS judges the certificate, and nothing secret is sent.
  const sent = request(url, { signal, agent: false, rejectUnauthorized: false }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, body: await text(response) };
}

function isLive(body: string): boolean {
  try {
    return checkLiveness.reply.safeParse(JSON.parse(body)).success;
  } catch {
    return false;
  }
}

/** Checks that a portal replies at its public address. */
export async function checkReply({ env: { publicUrl, apiUrl } }: DoctorContext): Promise<Result> {
  const base = apiUrl ?? publicUrl;
  if (base === undefined)
    return warning('It was not checked, because PUBLIC_URL is not set.', 'Set PUBLIC_URL.');
  const url = `${base}${checkLiveness.path}`;
  const place = `${new URL(url).host}${new URL(url).pathname}`;
  const start = performance.now();
  const advice = 'Start the portal and the proxy, and check where the proxy sends requests.';
  try {
    const { status, body } = await get(url);
    if (status !== 200) return failed(`${place} replies ${status}.`, advice);
    if (!isLive(body)) return failed(`${place} replies 200, but is not the portal.`, advice);
  } catch (error) {
    return failed(`${place} does not reply: ${describeError(error)}.`, advice);
  }
  return ok(`${place} replies in ${Math.round(performance.now() - start)} ms.`);
}
