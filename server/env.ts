import { Resolver } from 'node:dns';
import { availableParallelism } from 'node:os';
import * as z from 'zod/mini';
import { EMAIL_PATTERN } from '#contract/fields/email.ts';
import { defaultSite, type SiteSettings, TERMS_VERSION } from '#contract/site.ts';
import type { AnomalyThresholds } from './anomalies/thresholds.ts';
import { StartupError } from './startup-error.ts';

const url = (...protocols: string[]) =>
  z.string().check(
    z.refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `must be an address that begins with ${protocols.map((p) => `${p}//`).join(' or ')}`,
    }),
  );
const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number({ error }).check(z.int(error), z.gte(min, error), z.lte(max, error));
};
const text = (max: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(max, `must have at most ${max} characters`));
const list = (value: string) => value.split(',').flatMap((part) => part.trim() || []);
function isUsableByResolver(servers: string): boolean {
  try {
    new Resolver().setServers(list(servers));
    return true;
  } catch {
    return false;
  }
}
const emailAddress = z.string().check(z.regex(EMAIL_PATTERN, 'must be an email address'));
/** 0 for no limit. */
const milliseconds = wholeNumber(0, 3_600_000);
/** Outside production, quotas are practically unlimited. */
const WIDE = 10_000_000;
/** One connection for each processor, because a search keeps one busy, and two for quick searches. */
const defaultSearchPoolSize = Math.min(availableParallelism(), 8) + 2;
const onOff = z.stringbool({ error: 'must be true or false' });

const emailAddresses = z.string().check(
  z.refine((value) => list(value).every((email) => EMAIL_PATTERN.test(email)), {
    error: 'must be email addresses, separated by commas',
  }),
);
const dnsServers = z
  .string()
  .check(z.refine(isUsableByResolver, { error: 'must be IP addresses, each with an optional port' }));

const settings = z.object({
  NODE_ENV: z.optional(z.string()),
  PORT: z._default(wholeNumber(0, 65_535), 3000),
  HOST: z.optional(z.string()),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(url('postgres:', 'postgresql:')),
  MIGRATION_DATABASE_URL: z.optional(url('postgres:', 'postgresql:')),
  DATABASE_REPLICA_URL: z.optional(url('postgres:', 'postgresql:')),
  DATABASE_POOL_SIZE: z._default(wholeNumber(2, 1000), 10),
  DATABASE_CONNECT_TIMEOUT: z._default(milliseconds, 3000),
  DATABASE_STATEMENT_TIMEOUT: z._default(milliseconds, 20_000),
  DATABASE_SEARCH_POOL_SIZE: z._default(wholeNumber(3, 1000), defaultSearchPoolSize),
  DATABASE_SEARCH_TIMEOUT: z._default(milliseconds, 10_000),
  DATABASE_PREPARED_STATEMENTS: z._default(onOff, true),
  DATABASE_LOCK_TIMEOUT: z._default(milliseconds, 4000),
  DATABASE_IDLE_IN_TRANSACTION_TIMEOUT: z._default(milliseconds, 60_000),
  PUBLIC_URL: z.optional(url('http:', 'https:')),
  API_URL: z.optional(url('http:', 'https:')),
  SMTP_URL: z.optional(url('smtp:', 'smtps:')),
  MAIL_FROM: z._default(z.string(), 'HR Portal <no-reply@localhost>'),
  S3_BUCKET: z.optional(z.string()),
  S3_ENDPOINT: z.optional(url('http:', 'https:')),
  S3_REGION: z._default(z.string(), 'auto'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_ISSUER: z._default(url('http:', 'https:'), 'https://accounts.google.com'),
  APP_SECRET: z.optional(z.string().check(z.minLength(32, 'must have at least 32 characters'))),
  CORS_ORIGINS: z._default(z.string(), ''),
  TRUST_PROXY: z._default(z.string(), ''),
  RUN_JOBS: z._default(onOff, true),
  DEMO_DATA: z.optional(onOff),
  OPERATOR_NAME: z._default(text(100), defaultSite.operatorName),
  CONTACT_EMAIL: z.optional(emailAddress),
  CONTACT_PHONE: z._default(text(50), defaultSite.contactPhone),
  CONTACT_ADDRESS: z._default(text(300), defaultSite.contactAddress),
  DATA_PROTECTION_EMAIL: z.optional(emailAddress),
  HELP_URL: z._default(url('http:', 'https:'), defaultSite.helpUrl),
  PRIVACY_URL: z._default(url('http:', 'https:'), defaultSite.privacyUrl),
  TERMS_URL: z._default(url('http:', 'https:'), defaultSite.termsUrl),
  DATA_PROTECTION_URL: z._default(url('http:', 'https:'), defaultSite.dataProtectionUrl),
  TERMS_VERSION: z._default(text(50), TERMS_VERSION),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
  PEOPLE_PER_MINUTE: z.optional(wholeNumber(1, 100_000_000)),
  PEOPLE_PER_DAY: z.optional(wholeNumber(1, 100_000_000)),
  PEOPLE_PER_DAY_INDIVIDUAL: z.optional(wholeNumber(1, 100_000_000)),
  PEOPLE_PER_DAY_NEW_ACCOUNTS: z.optional(wholeNumber(1, 100_000_000)),
  EXPORTED_PEOPLE_PER_DAY: z.optional(wholeNumber(1, 100_000_000)),
  SUGGESTIONS_PER_MINUTE: z.optional(wholeNumber(1, 1_000_000)),
  SUGGESTIONS_PER_DAY: z.optional(wholeNumber(1, 100_000_000)),
  ASSURANCE_MONTHS: z._default(wholeNumber(1, 120), 24),
  OPERATOR_EMAILS: z._default(emailAddresses, ''),
  REGISTRY_DOCUMENT_DAYS: z._default(wholeNumber(0, 365), 30),
  DNS_SERVERS: z._default(dnsServers, ''),
  CLOSING_GRACE_DAYS: z._default(wholeNumber(1, 365), 30),
  UNCONFIRMED_MONTHS: z._default(z.enum(['6', '12', '24'], { error: 'must be 6, 12 or 24' }), '12'),
  CONFIRMATION_REMINDER_MONTHS: z._default(wholeNumber(0, 120), 3),
  AUDIT_TEXT_DAYS: z._default(wholeNumber(1, 3650), 90),
  SIGN_UPS_PER_HOUR: z.optional(wholeNumber(1, 1_000_000)),
  ANOMALY_DETECTION: z.optional(onOff),
  ANOMALY_CONFIRM_PEOPLE: z._default(wholeNumber(1, 1_000_000), 80),
  ANOMALY_SLOW_PEOPLE: z._default(wholeNumber(1, 1_000_000), 110),
  ANOMALY_BLOCK_PEOPLE: z._default(wholeNumber(1, 1_000_000), 140),
  ANOMALY_LOOK_UPS_PER_DAY: z._default(wholeNumber(1, 1_000_000), 300),
  ANOMALY_CONFIRM_MINUTES: z._default(wholeNumber(1, 1440), 15),
  ANOMALY_PAUSE_SECONDS: z._default(wholeNumber(1, 3600), 60),
  ANOMALY_BLOCK_HOURS: z._default(wholeNumber(1, 720), 24),
});

/** Limits for PostgreSQL. Timeouts in milliseconds, 0 for none. */
export interface DatabaseLimits {
  poolSize: number;
  /** For opening a connection, and for waiting for a free one in the pool. */
  connectTimeout: number;
  statementTimeout: number;
  /** Connections for searches, two of them for quick ones. */
  searchPoolSize: number;
  /** For each statement of a search. */
  searchTimeout: number;
  /** Whether frequent statements are prepared once for each connection. */
  preparedStatements: boolean;
  lockTimeout: number;
  idleInTransactionTimeout: number;
}

/** The settings of the portal, from the environment, with their defaults. */
export interface Env {
  production: boolean;
  port: number;
  host: string;
  dataDir: string;
  databaseUrl?: string;
  /** Of the role that migrates and owns the audit log, if that is not the role of `databaseUrl`. */
  migrationDatabaseUrl?: string;
  databaseReplicaUrl?: string;
  databaseLimits: DatabaseLimits;
  publicUrl?: string;
  /** The origin of the API, if it differs from that of the screens. */
  apiUrl?: string;
  smtpUrl?: string;
  mailFrom: string;
  s3?: { bucket: string; endpoint?: string; region: string; accessKeyId: string; secretAccessKey: string };
  google?: { clientId: string; clientSecret: string; issuer: string };
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
  /** When look-ups are unusual. Off by default outside production. */
  anomalies: AnomalyThresholds;
  /**
   * Limits on candidates of other organisations shown or exported to an organisation, on its name suggestions, and on sign-ups
   * from a client address.
   */
  limits: {
    peoplePerMinute: number;
    /** For a school or a company. */
    peoplePerDay: number;
    peoplePerDayIndividual: number;
    /** Shared by the new organisations on one client network. */
    peoplePerDayNewAccounts: number;
    exportedPeoplePerDay: number;
    suggestionsPerMinute: number;
    suggestionsPerDay: number;
    signUpsPerHour: number;
  };
}

/**
 * Reads the settings. An empty value counts as not set.
 * @throws StartupError
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = z.safeParse(settings, given);
  if (!result.success) {
    const [issue] = result.error.issues;
    const name = String(issue?.path[0]);
    throw new StartupError(
      `The setting ${name} ${issue?.message === 'Invalid input' ? 'cannot be used' : issue?.message}.`,
    );
  }
  const env = result.data;
  const production = env.NODE_ENV === 'production';
  if (production && env.DATABASE_URL && !env.APP_SECRET)
    throw new StartupError('The setting APP_SECRET is required in production with DATABASE_URL.');
  if (env.MIGRATION_DATABASE_URL && !env.DATABASE_URL)
    throw new StartupError('The setting MIGRATION_DATABASE_URL needs DATABASE_URL.');
  return {
    production,
    port: env.PORT,
    host: env.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databaseLimits: {
      poolSize: env.DATABASE_POOL_SIZE,
      connectTimeout: env.DATABASE_CONNECT_TIMEOUT,
      statementTimeout: env.DATABASE_STATEMENT_TIMEOUT,
      searchPoolSize: env.DATABASE_SEARCH_POOL_SIZE,
      searchTimeout: env.DATABASE_SEARCH_TIMEOUT,
      preparedStatements: env.DATABASE_PREPARED_STATEMENTS,
      lockTimeout: env.DATABASE_LOCK_TIMEOUT,
      idleInTransactionTimeout: env.DATABASE_IDLE_IN_TRANSACTION_TIMEOUT,
    },
    publicUrl: env.PUBLIC_URL?.replace(/\/+$/u, ''),
    apiUrl: env.API_URL && new URL(env.API_URL).origin,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    s3: buildS3Settings(env),
    google: buildGoogleSettings(env, production),
    appSecret: env.APP_SECRET,
    corsOrigins: list(env.CORS_ORIGINS),
    trustProxy: list(env.TRUST_PROXY),
    runJobs: env.RUN_JOBS,
    demoData: env.DEMO_DATA,
    site: buildSiteSettings(env),
    termsVersion: env.TERMS_VERSION,
    assuranceMonths: env.ASSURANCE_MONTHS,
    operatorEmails: list(env.OPERATOR_EMAILS).map((email) => email.toLowerCase()),
    registryDocumentDays: env.REGISTRY_DOCUMENT_DAYS,
    dnsServers: list(env.DNS_SERVERS),
    closingGraceDays: env.CLOSING_GRACE_DAYS,
    unconfirmedMonths: Number(env.UNCONFIRMED_MONTHS),
    confirmationReminderMonths: env.CONFIRMATION_REMINDER_MONTHS,
    auditTextDays: env.AUDIT_TEXT_DAYS,
    logLevel: env.LOG_LEVEL,
    anomalies: buildAnomalyThresholds(env, production),
    limits: {
      peoplePerMinute: env.PEOPLE_PER_MINUTE ?? (production ? 200 : WIDE),
      peoplePerDay: env.PEOPLE_PER_DAY ?? (production ? 1000 : WIDE),
      peoplePerDayIndividual: env.PEOPLE_PER_DAY_INDIVIDUAL ?? (production ? 300 : WIDE),
      peoplePerDayNewAccounts: env.PEOPLE_PER_DAY_NEW_ACCOUNTS ?? (production ? 300 : WIDE),
      exportedPeoplePerDay: env.EXPORTED_PEOPLE_PER_DAY ?? (production ? 100 : WIDE),
      suggestionsPerMinute: env.SUGGESTIONS_PER_MINUTE ?? (production ? 200 : 60_000),
      suggestionsPerDay: env.SUGGESTIONS_PER_DAY ?? (production ? 5000 : 3_000_000),
      signUpsPerHour: env.SIGN_UPS_PER_HOUR ?? (production ? 20 : 2000),
    },
  };
}

/** Checks that the thresholds escalate. */
function buildAnomalyThresholds(env: z.output<typeof settings>, production: boolean): AnomalyThresholds {
  const [confirmPeople, slowPeople, blockPeople] = [
    env.ANOMALY_CONFIRM_PEOPLE,
    env.ANOMALY_SLOW_PEOPLE,
    env.ANOMALY_BLOCK_PEOPLE,
  ];
  if (confirmPeople > slowPeople)
    throw new StartupError('The setting ANOMALY_SLOW_PEOPLE must be at least ANOMALY_CONFIRM_PEOPLE.');
  if (slowPeople > blockPeople)
    throw new StartupError('The setting ANOMALY_BLOCK_PEOPLE must be at least ANOMALY_SLOW_PEOPLE.');
  return {
    isOn: env.ANOMALY_DETECTION ?? production,
    confirmPeople,
    slowPeople,
    blockPeople,
    lookUpsPerDay: env.ANOMALY_LOOK_UPS_PER_DAY,
    confirmMinutes: env.ANOMALY_CONFIRM_MINUTES,
    pauseSeconds: env.ANOMALY_PAUSE_SECONDS,
    blockHours: env.ANOMALY_BLOCK_HOURS,
  };
}

function buildSiteSettings(env: z.output<typeof settings>): SiteSettings {
  const contactEmail = env.CONTACT_EMAIL ?? defaultSite.contactEmail;
  return {
    operatorName: env.OPERATOR_NAME,
    contactEmail,
    contactPhone: env.CONTACT_PHONE,
    contactPhoneLink: env.CONTACT_PHONE.replaceAll(/[^+\d]/gu, ''),
    contactAddress: env.CONTACT_ADDRESS,
    dataProtectionEmail: env.DATA_PROTECTION_EMAIL ?? env.CONTACT_EMAIL ?? defaultSite.dataProtectionEmail,
    helpUrl: env.HELP_URL,
    privacyUrl: env.PRIVACY_URL,
    termsUrl: env.TERMS_URL,
    dataProtectionUrl: env.DATA_PROTECTION_URL,
  };
}

function buildS3Settings(env: z.output<typeof settings>): Env['s3'] {
  if (!env.S3_BUCKET) return undefined;
  if (!env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY)
    throw new StartupError('The setting S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  return {
    bucket: env.S3_BUCKET,
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  };
}

function buildGoogleSettings(env: z.output<typeof settings>, production: boolean): Env['google'] {
  if (!env.GOOGLE_CLIENT_ID) return undefined;
  // The issuer authenticates users, so it needs https.
  if (production && new URL(env.GOOGLE_ISSUER).protocol !== 'https:')
    throw new StartupError(
      'The setting GOOGLE_ISSUER must be an address that begins with https:// in production.',
    );
  if (!env.GOOGLE_CLIENT_SECRET)
    throw new StartupError('The setting GOOGLE_CLIENT_ID needs GOOGLE_CLIENT_SECRET.');
  return {
    clientId: env.GOOGLE_CLIENT_ID,
    clientSecret: env.GOOGLE_CLIENT_SECRET,
    issuer: env.GOOGLE_ISSUER,
  };
}
