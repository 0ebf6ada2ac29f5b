import { findTxtRecords } from '#server/features/organization/assurance/find-txt-records.ts';
import type { Env } from '#server/platform/env/env.ts';
import type { DomainError } from '#server/platform/errors/domain-error.ts';
import { getSenderDomain } from '#server/platform/mail/smtp-mailer.ts';
import { type DoctorContext, failed, ok, type Result, warning } from './finding.ts';

/** Milliseconds for the first attempt to ask a DNS server; the second takes twice as long. */
const DNS_PATIENCE = 1000;

async function findRecords(name: string, { dnsServers }: Env): Promise<string[]> {
  try {
    return await findTxtRecords(name, dnsServers, DNS_PATIENCE);
  } catch (error) {
    const { code } = error as Partial<DomainError>;
    if (code === 'domain_not_found') return [];
    if (code === 'dns_unreachable')
      throw new Error(`no DNS server replied for ${name}; check DNS_SERVERS and the network`, {
        cause: error,
      });
    throw error;
  }
}

/** Returns the domain of MAIL_FROM. Undefined for one that no other machine knows. */
export function findSenderDomain({ mailFrom }: Env): string | undefined {
  const domain = getSenderDomain(mailFrom).toLowerCase();
  return domain.includes('.') && !domain.endsWith('.localhost') ? domain : undefined;
}

export function checkSender({ env }: DoctorContext): Result {
  const domain = findSenderDomain(env);
  return domain === undefined
    ? failed(
        'MAIL_FROM has no domain that other machines know, so mail servers refuse the emails.',
        'Set it to an address of your domain. SPF, DKIM and DMARC were not checked.',
      )
    : ok(`Emails come from an address of ${domain}.`);
}

/** Checks which servers may send for the domain. */
export async function checkSpf({ env }: DoctorContext, domain: string): Promise<Result> {
  const records = (await findRecords(domain, env)).filter((record) => /^v=spf1(?: |$)/iu.test(record));
  const [record] = records;
  if (record === undefined)
    return failed(
      `${domain} has no SPF record, so many mail servers reject the emails or mark them as spam.`,
      'Add the TXT record that your mail provider names, such as: v=spf1 include:mail.example -all.',
    );
  if (records.length > 1)
    return failed(
      `${domain} has ${records.length} SPF records, which makes all invalid.`,
      'Merge them into one.',
    );
  if (/ \+?all(?: |$)/iu.test(record))
    return failed(`The SPF record of ${domain} lets every server send for it.`, 'End it with -all or ~all.');
  return ok(`${domain} has one SPF record.`);
}

const PUBLIC_KEY = /(?:^|;)\s*p=\s*[^;\s]/u;

/** Checks that the public key with which receivers verify signatures is published. */
export async function checkDkim({ env, dkimSelector }: DoctorContext, domain: string): Promise<Result> {
  if (dkimSelector === undefined)
    return warning(
      'It was not checked, because the selector is unknown.',
      'Take it from your mail provider and run: npm run doctor -- --dkim-selector NAME. Or send an email to another provider and look for dkim=pass in its source.',
    );
  const name = `${dkimSelector}._domainkey.${domain}`;
  const records = await findRecords(name, env);
  return records.some((record) => PUBLIC_KEY.test(record))
    ? ok(`${name} has a public key.`)
    : failed(
        `${name} has no public key.`,
        'Add the record that your mail provider names, or check the selector.',
      );
}

/** The domain, and those above it that may have a policy for it. */
function listPolicyDomains(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'));
}

/** Checks what receivers are told to do with emails that pass neither SPF nor DKIM. */
export async function checkDmarc({ env }: DoctorContext, domain: string): Promise<Result> {
  for (const owner of listPolicyDomains(domain)) {
    const records = await findRecords(`_dmarc.${owner}`, env);
    const record = records.find((each) => /^v=DMARC1\s*;/u.test(each));
    if (record === undefined) continue;
    const policy = /;\s*p\s*=\s*(\w+)/u.exec(record)?.[1] ?? 'none';
    return ok(`_dmarc.${owner} has the policy ${policy}.`);
  }
  return warning(
    `${domain} has no DMARC record, so others can send emails in its name.`,
    `Add the TXT record _dmarc.${domain}, first with: v=DMARC1; p=none; rua=mailto:an address that you read.`,
  );
}
