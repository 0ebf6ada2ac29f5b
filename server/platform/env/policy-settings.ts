import * as z from 'zod/mini';
import { about, dates, dnsServers, emailAddresses, onOff, splitList, wholeNumber } from './values.ts';

/** Which look-ups of a member in 24 hours are unusual. */
const anomalyThresholds = {
  /** More people shown by unspecific searches to a member of an organisation that is email only. */
  peopleEmailOnly: 200,
  /** The same for a member of another organisation. */
  people: 600,
  /** More different records opened that no search had shown. */
  unseenRecords: 100,
  /** At least so many look-ups, if they are more than five times the usual number. */
  lookUpsPerDay: 300,
};

/** Who operates the portal, how it checks organisations and how long it keeps what. */
export const createPolicySettings = (production: boolean) =>
  z.object({
    OPERATOR_EMAILS: z
      ._default(emailAddresses, '')
      .check(
        about(
          'Addresses of the members who may act as operators of the portal, separated by commas. They receive the hash of the audit log every day',
          'nobody, outside production the demo operator',
        ),
      ),
    ASSURANCE_MONTHS: z
      ._default(wholeNumber(1, 120), 24)
      .check(about('Months after which a verified domain or a checked registration expires, from 1 to 120')),
    REGISTRY_DOCUMENT_DAYS: z
      ._default(wholeNumber(0, 365), 30)
      .check(
        about('Days after the decision of a registry check until its document is removed, from 0 to 365'),
      ),
    DNS_SERVERS: z
      ._default(dnsServers, '')
      .check(
        about(
          'Addresses of the DNS servers that verify domains, separated by commas, each with an optional port',
          'those of the system',
        ),
      ),
    UNCONFIRMED_MONTHS: z
      ._default(z.enum(['6', '12', '24'], { error: 'must be 6, 12 or 24' }), '12')
      .check(about('Months after which organisations are reminded to confirm a record: 6, 12 or 24')),
    CONFIRMATION_REMINDER_MONTHS: z
      ._default(wholeNumber(0, 120), 3)
      .check(about('Months between two such reminders, from 0 (none) to 120')),
    CLOSING_GRACE_DAYS: z
      ._default(wholeNumber(1, 365), 30)
      .check(about('Days after which an organisation that its members closed is deleted, from 1 to 365')),
    AUDIT_TEXT_DAYS: z
      ._default(wholeNumber(1, 3650), 90)
      .check(
        about(
          'Days after which the text of look-ups (queries, notes) is deleted from the audit log, from 1 to 3650',
        ),
      ),
    PUBLIC_HOLIDAYS: z
      ._default(dates, '')
      .check(
        about(
          'Public holidays that are not on the same date every year, such as `2027-03-10`, separated by commas. Answers are due in working days',
        ),
      ),
    ANOMALY_DETECTION: z
      ._default(onOff, production)
      .check(
        about(
          'Whether unusual look-ups are detected and reported ([0093](decisions/0093-report-unusual-look-ups.md))',
        ),
      ),
  });

export interface PolicyEnv {
  /** The addresses of the members who may act as operators, in lower case. */
  operatorEmails: string[];
  /** Months until the proof of a domain or registration expires. */
  assuranceMonths: number;
  /** Days after the decision of a registry check until its document is removed. */
  registryDocumentDays: number;
  /** The addresses of the DNS servers that verify domains; empty for those of the system. */
  dnsServers: string[];
  /** Months after which an organisation is reminded to confirm a candidate: one of UNCONFIRMED_PERIODS. */
  unconfirmedMonths: number;
  /** Months between two such reminders; 0 for none. */
  confirmationReminderMonths: number;
  /** Days until an organisation whose members closed it is deleted. */
  closingGraceDays: number;
  /** Days until the text of look-ups is deleted from the audit log. */
  auditTextDays: number;
  /** Public holidays besides those on the same date every year, yyyy-mm-dd. */
  publicHolidays: string[];
  anomalies: typeof anomalyThresholds & { isOn: boolean };
}

export const buildPolicyEnv = (env: z.output<ReturnType<typeof createPolicySettings>>): PolicyEnv => ({
  operatorEmails: splitList(env.OPERATOR_EMAILS).map((email) => email.toLowerCase()),
  assuranceMonths: env.ASSURANCE_MONTHS,
  registryDocumentDays: env.REGISTRY_DOCUMENT_DAYS,
  dnsServers: splitList(env.DNS_SERVERS),
  unconfirmedMonths: Number(env.UNCONFIRMED_MONTHS),
  confirmationReminderMonths: env.CONFIRMATION_REMINDER_MONTHS,
  closingGraceDays: env.CLOSING_GRACE_DAYS,
  auditTextDays: env.AUDIT_TEXT_DAYS,
  publicHolidays: splitList(env.PUBLIC_HOLIDAYS),
  anomalies: { ...anomalyThresholds, isOn: env.ANOMALY_DETECTION },
});
