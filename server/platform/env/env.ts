import * as z from 'zod/mini';
import type { SiteSettings } from '#contract/site.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { type BackupEnv, backupSettings, buildBackupEnv } from './backup-settings.ts';
import { buildDatabaseEnv, type DatabaseEnv, databaseSettings } from './database-settings.ts';
import { buildLimits, createLimitSettings, type Limits } from './limit-settings.ts';
import { buildPolicyEnv, createPolicySettings, type PolicyEnv } from './policy-settings.ts';
import { readSecretFiles } from './secret-files.ts';
import { buildServerEnv, createServerSettings, type ServerEnv } from './server-settings.ts';
import { buildServiceEnv, type ServiceEnv, serviceSettings } from './service-settings.ts';
import { buildSigningSettings, type SigningSettings, signingSettings } from './signing-settings.ts';
import { buildSite, siteSettings } from './site-settings.ts';

/** The schemas of all settings, by topic. Some defaults depend on whether the portal is in production. */
export const createSettings = (production: boolean) => ({
  Server: createServerSettings(production),
  Database: databaseSettings,
  'Other services': serviceSettings,
  Backups: backupSettings,
  Certificates: signingSettings,
  'Public pages': siteSettings,
  Policies: createPolicySettings(production),
  Limits: createLimitSettings(production),
});

/** The settings of the portal, from the environment, with their defaults. */
export interface Env extends ServerEnv, DatabaseEnv, ServiceEnv, BackupEnv, PolicyEnv {
  production: boolean;
  /** The portal's operator, for its public pages. */
  site: SiteSettings;
  /** The version of the terms that new accounts accept. */
  termsVersion: string;
  limits: Limits;
  /** The operator's own key, if there is one. */
  signing?: SigningSettings;
}

/**
 * Reads the settings. An empty value counts as not set.
 * @throws StartupError
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const production = source['NODE_ENV'] === 'production';
  const env = parseSettings(source, production);
  if (production && env.DATABASE_URL && !env.APP_SECRET)
    throw new StartupError('The setting APP_SECRET is required in production with DATABASE_URL.');
  const services = buildServiceEnv(env, production);
  return {
    production,
    ...buildServerEnv(env),
    ...buildDatabaseEnv(env),
    ...services,
    ...buildBackupEnv(env, services.s3 !== undefined),
    ...buildPolicyEnv(env),
    site: buildSite(env),
    termsVersion: env.TERMS_VERSION,
    limits: buildLimits(env),
    signing: buildSigningSettings(env),
  };
}

function parseSettings(source: Record<string, string | undefined>, production: boolean) {
  const topics = createSettings(production);
  const settings = z.object({
    ...topics.Server.shape,
    ...topics.Database.shape,
    ...topics['Other services'].shape,
    ...topics.Backups.shape,
    ...topics.Certificates.shape,
    ...topics['Public pages'].shape,
    ...topics.Policies.shape,
    ...topics.Limits.shape,
  });
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const result = z.safeParse(settings, readSecretFiles(given, settings.shape));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const reason = issue?.message === 'Invalid input' ? 'cannot be used' : issue?.message;
  throw new StartupError(`The setting ${String(issue?.path[0])} ${reason}.`);
}
