import * as z from 'zod/mini';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import type { S3Service } from '#server/platform/s3/create-s3-client.ts';
import { secret } from './secret-files.ts';
import { about, url } from './values.ts';

/** Other services that the portal uses: mail server, photo bucket and OpenID provider. */
export const serviceSettings = z.object({
  SMTP_URL: z
    .optional(url('smtp:', 'smtps:'))
    .check(
      about(
        'Mail server. Delivery is retried for a day. Without it, messages are in `DATA_DIR/outbox` and at `/dev/outbox`; in production no email is sent',
        'the outbox',
      ),
      secret(),
    ),
  MAIL_FROM: z._default(z.string(), 'HR Portal <no-reply@localhost>').check(about('Sender of emails')),
  S3_BUCKET: z.optional(z.string()).check(about('Bucket for photos', 'photos in `DATA_DIR`')),
  S3_ENDPOINT: z
    .optional(url('http:', 'https:'))
    .check(about('Address of a storage service other than Amazon S3', 'Amazon S3')),
  S3_REGION: z._default(z.string(), 'auto').check(about('Region of the buckets')),
  S3_ACCESS_KEY_ID: z.optional(z.string()).check(about('Required for buckets'), secret()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()).check(about('Required for buckets'), secret()),
  GOOGLE_CLIENT_ID: z
    .optional(z.string())
    .check(
      about(
        'Client at Google or another OpenID provider. Register `PUBLIC_URL/api/google/callback` as its redirect URI',
        'no sign-in with Google',
      ),
    ),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()).check(about('Required with `GOOGLE_CLIENT_ID`'), secret()),
  GOOGLE_ISSUER: z
    ._default(url('http:', 'https:'), 'https://accounts.google.com')
    .check(about('Issuer of the OpenID provider, with `https` in production')),
});
type Settings = z.output<typeof serviceSettings>;

export interface ServiceEnv {
  smtpUrl?: string;
  mailFrom: string;
  /** The service of all buckets, if its credentials are set. */
  s3?: S3Service;
  /** The bucket that has the photos. */
  photoBucket?: string;
  google?: { clientId: string; clientSecret: string; issuer: string };
}

/** @throws StartupError for a service without its credentials */
export const buildServiceEnv = (env: Settings, production: boolean): ServiceEnv => ({
  smtpUrl: env.SMTP_URL,
  mailFrom: env.MAIL_FROM,
  s3: buildS3(env),
  photoBucket: env.S3_BUCKET,
  google: buildGoogle(env, production),
});

function buildS3(env: Settings): ServiceEnv['s3'] {
  if (env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY)
    return {
      endpoint: env.S3_ENDPOINT,
      region: env.S3_REGION,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    };
  if (env.S3_BUCKET)
    throw new StartupError('The setting S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  return undefined;
}

function buildGoogle(env: Settings, production: boolean): ServiceEnv['google'] {
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
