import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { plural } from '#contract/texts/format-count.ts';
import { countDaysUntil } from './count-days-until.ts';
import { type DoctorContext, failed, ok, type Result, warning } from './finding.ts';
import { describeError } from '#server/platform/errors/describe-error.ts';
import { PATIENCE } from './run-check.ts';

/** Whatever renews certificates does so earlier. */
const MIN_DAYS = 14;

interface PresentedCertificate {
  end: Date;
  /** Why browsers do not trust it. */
  problem?: string;
}

async function readCertificate({ hostname, port }: URL, ca?: string[]): Promise<PresentedCertificate> {
  const host = hostname.replaceAll(/[[\]]/gu, '');
  const socket = connect({
    host,
    port: Number(port || 443),
    servername: isIP(host) ? '' : host,
    ca,
    // The certificate is judged here, and nothing is sent over the connection.
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(PATIENCE) });
    const certificate = socket.getPeerX509Certificate();
    if (!certificate) throw new Error('The server presented no certificate');
    const problem = socket.authorized ? undefined : String(socket.authorizationError);
    return { end: new Date(certificate.validTo), problem };
  } finally {
    socket.destroy();
  }
}

/** Checks that the certificate of PUBLIC_URL is trusted, names its host and remains valid for a while. */
export async function checkTls({ env: { publicUrl }, authorities }: DoctorContext): Promise<Result> {
  if (!publicUrl?.startsWith('https:'))
    return warning('It was not checked, because PUBLIC_URL is no https address.', 'Set PUBLIC_URL.');
  const url = new URL(publicUrl);
  let found: PresentedCertificate;
  try {
    found = await readCertificate(url, authorities);
  } catch (error) {
    return failed(
      `There is no TLS connection to ${url.host}: ${describeError(error)}.`,
      'Start the proxy, and check the DNS records of the domain, the firewall and the port.',
    );
  }
  const days = countDaysUntil(found.end);
  const end = found.end.toISOString().slice(0, 10);
  if (found.problem !== undefined)
    return failed(
      `Browsers do not trust the certificate of ${url.host}, which ends on ${end}: ${found.problem}.`,
      'Give the proxy a valid certificate for this host, with those of its issuers.',
    );
  const text = `The certificate of ${url.host} is trusted and valid for ${plural(days, 'more day', 'more days')}, until ${end}.`;
  return days < MIN_DAYS ? warning(text, 'Renew it, and check what should do so by itself.') : ok(text);
}
