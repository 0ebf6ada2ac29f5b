import * as z from 'zod/mini';
import { type SiteSettings, TERMS_VERSION } from '#contract/site.ts';
import { anomalyThresholds } from './anomaly-thresholds.ts';
import { buildDatabaseEnv, type DatabaseEnv, databaseSettings } from './database-settings.ts';
import { buildLimits, type Limits, limitSettings } from './limit-settings.ts';
import { buildServiceEnv, type ServiceEnv, serviceSettings } from './service-settings.ts';
import { buildSite, siteSettings } from './site-settings.ts';
import { dnsServers, emailAddresses, onOff, splitList, text, url, wholeNumber } from './values.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';

const settings = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z.optional(z.string()),
  DATA_DIR: z._default(z.string(), './data'),
  ...databaseSettings.shape,
  PUBLIC_URL: z.optional(url('http:', 'https:')),
  API_URL: z.optional(url('http:', 'https:')),
  ...serviceSettings.shape,
  APP_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  CORS_ORIGINS: z._default(z.string(), ''),
  TRUST_PROXY: z._default(z.string(), ''),
  RUN_JOBS: z._default(onOff, true),
  DEMO_DATA: z.optional(onOff),
  ...siteSettings.shape,
  TERMS_VERSION: z._default(text(50), TERMS_VERSION),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  ...limitSettings.shape,
  ASSURANCE_MONTHS: z._default(wholeNumber(1, 120), 24),
  OPERATOR_EMAILS: z._default(emailAddresses, ''),
  REGISTRY_DOCUMENT_DAYS: z._default(wholeNumber(0, 365), 30),
  DNS_SERVERS: z._default(dnsServers, ''),
  CLOSING_GRACE_DAYS: z._default(wholeNumber(1, 365), 30),
  UNCONFIRMED_MONTHS: z._default(z.enum(['6', '12', '24'], { error: 'must be 6, 12 or 24' }), '12'),
  CONFIRMATION_REMINDER_MONTHS: z._default(wholeNumber(0, 120), 3),
  AUDIT_TEXT_DAYS: z._default(wholeNumber(1, 3650), 90),
  ANOMALY_DETECTION: z.optional(onOff),
});

/** The settings of the portal, from the environment, with their defaults. */
export interface Env extends DatabaseEnv, ServiceEnv {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  publicUrl?: string;
  /** The origin of the API, if it differs from that of the screens. */
  apiUrl?: string;
  appSecret?: string;
  corsOrigins: string[];
  trustProxy: string[];
  /** Whether the server also runs background jobs. */
  runJobs: boolean;
  /** Undefined enables demo data for a new embedded database outside production. */
  demoData?: boolean;
  /** The portal's operator, for its public pages. */
  site: SiteSettings;
  /** The version of the terms that new accounts accept. */
  termsVersion: string;
  /** Months until the proof of a domain or registration expires. */
  assuranceMonths: number;
  /** The addresses of the members who may act as operators, in lower case. */
  operatorEmails: string[];
  /** Days after the decision of a registry check until its document is removed. */
  registryDocumentDays: number;
  /** The addresses of the DNS servers that verify domains; empty for those of the system. */
  dnsServers: string[];
  /** Days until an organisation whose members closed it is deleted. */
  closingGraceDays: number;
  /** Months after which an organisation is reminded to confirm a candidate: one of UNCONFIRMED_PERIODS. */
  unconfirmedMonths: number;
  /** Months between two such reminders; 0 for none. */
  confirmationReminderMonths: number;
  /** Days until the text of look-ups is deleted from the audit log. */
  auditTextDays: number;
  logLevel: string;
  /** Off by default outside production. */
  anomalies: typeof anomalyThresholds & { isOn: boolean };
  limits: Limits;
}

/**
 * Reads the settings. An empty value counts as not set.
 * @throws StartupError
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const env = parseSettings(source);
  const production = env.NODE_ENV === 'production';
  if (production && env.DATABASE_URL && !env.APP_SECRET)
    throw new StartupError('The setting APP_SECRET is required in production with DATABASE_URL.');
  return {
    production,
    port: env.PORT,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir: env.DATA_DIR,
    ...buildDatabaseEnv(env),
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/u, ''),
    apiUrl: env.API_URL && new URL(env.API_URL).origin,
    ...buildServiceEnv(env, production),
    appSecret: env.APP_SECRET,
    corsOrigins: splitList(env.CORS_ORIGINS),
    trustProxy: splitList(env.TRUST_PROXY),
    runJobs: env.RUN_JOBS,
    demoData: env.DEMO_DATA,
    site: buildSite(env),
    termsVersion: env.TERMS_VERSION,
    assuranceMonths: env.ASSURANCE_MONTHS,
    operatorEmails: splitList(env.OPERATOR_EMAILS).map((email) => email.toLowerCase()),
    registryDocumentDays: env.REGISTRY_DOCUMENT_DAYS,
    dnsServers: splitList(env.DNS_SERVERS),
    closingGraceDays: env.CLOSING_GRACE_DAYS,
    unconfirmedMonths: Number(env.UNCONFIRMED_MONTHS),
    confirmationReminderMonths: env.CONFIRMATION_REMINDER_MONTHS,
    auditTextDays: env.AUDIT_TEXT_DAYS,
    logLevel: env.LOG_LEVEL,
    anomalies: { ...anomalyThresholds, isOn: env.ANOMALY_DETECTION ?? production },
    limits: buildLimits(env, production),
  };
}

function parseSettings(source: Record<string, string | undefined>): z.output<typeof settings> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = z.safeParse(settings, given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const reason = issue?.message === 'Invalid input' ? 'cannot be used' : issue?.message;
  throw new StartupError(`The setting ${String(issue?.path[0])} ${reason}.`);
}
