import { isIP } from 'node:net';
import { plural } from '#contract/texts/format-count.ts';
import { type DoctorContext, failed, ok, type Result } from './finding.ts';

export const checkMode = ({ env }: DoctorContext): Result =>
  env.production
    ? ok('NODE_ENV is production.')
    : failed(
        'NODE_ENV is not production: quotas are off, and without SMTP_URL everybody can read all emails at /dev/outbox.',
        'Set NODE_ENV=production.',
      );

export function checkPublicAddress({ env: { publicUrl } }: DoctorContext): Result {
  const advice = 'Set PUBLIC_URL to the https address with the domain that people use.';
  if (publicUrl === undefined)
    return failed('PUBLIC_URL is not set, so links in emails lead nowhere.', advice);
  const { protocol, hostname, host } = new URL(publicUrl);
  if (/(?:^|\.)localhost\.?$/u.test(hostname))
    return failed(`PUBLIC_URL names ${hostname}, which only this machine reaches.`, advice);
  if (isIP(hostname.replaceAll(/[[\]]/gu, '')))
    return failed(`PUBLIC_URL names the address ${hostname} instead of a domain.`, advice);
  if (protocol !== 'https:')
    return failed(`PUBLIC_URL is http://${host}, so passwords travel unencrypted.`, advice);
  return ok(`PUBLIC_URL is https://${host}.`);
}

export function checkProxy({ env: { trustProxy } }: DoctorContext): Result {
  if (trustProxy.length === 0)
    return failed(
      'TRUST_PROXY is not set: behind a proxy all clients count as one, and share the limits on wrong passwords.',
      'Set it to the address from which the proxy connects.',
    );
  const open = trustProxy.find((entry) => entry.endsWith('/0'));
  if (open !== undefined)
    return failed(
      `TRUST_PROXY has ${open}, so every client can choose its address.`,
      'List only the addresses from which the proxy connects.',
    );
  return ok(`TRUST_PROXY has ${plural(trustProxy.length, 'entry', 'entries')}.`);
}

export const checkOperators = ({ env: { operatorEmails } }: DoctorContext): Result =>
  operatorEmails.length > 0
    ? ok(`OPERATOR_EMAILS has ${plural(operatorEmails.length, 'address', 'addresses')}.`)
    : failed(
        'OPERATOR_EMAILS is not set: nobody can confirm organisations, or is told of failed jobs.',
        'Set it to the addresses of the members who act as operators.',
      );
