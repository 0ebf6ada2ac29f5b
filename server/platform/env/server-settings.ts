import * as z from 'zod/mini';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { secret } from './secret-files.ts';
import { about, onOff, splitList, url, wholeNumber } from './values.ts';

/** How the server runs: its addresses, its data and its log. */
export const createServerSettings = (production: boolean) =>
  z.object({
    NODE_ENV: z
      .optional(z.string())
      .check(
        about('`production` for a portal that others can reach: see [production](operations/production.md)'),
      ),
    PORT: z._default(wholeNumber(0, 65_535), 3000).check(about('Listening port')),
    HOST: z._default(z.string(), production ? '0.0.0.0' : '127.0.0.1').check(about('Listening address')),
    DATA_DIR: z
      ._default(z.string(), './data')
      .check(
        about(
          'Folder of the embedded database, the photos, the heads of the audit log, the outbox and the secret. Servers on one `DATABASE_URL` share it, or keep photos in `S3_BUCKET`',
        ),
      ),
    PUBLIC_URL: z
      .optional(url('http:', 'https:'))
      .check(about('Base of links in emails and of the OpenID redirect', '`http://localhost:PORT`')),
    API_URL: z
      .optional(url('http:', 'https:'))
      .check(
        about(
          "The API's address when another host serves it. That host needs the origin of the screens in `CORS_ORIGINS`. Built into the screens, so set it for the build too",
          'the origin of the page',
        ),
      ),
    APP_SECRET: z
      .optional(z.string().check(z.minLength(32, 'must have at least 32 characters')))
      .check(
        about(
          'At least 32 characters. Required in production with `DATABASE_URL`',
          'generated on the first start and stored in `DATA_DIR`',
        ),
        secret(),
      ),
    CORS_ORIGINS: z._default(z.string(), '').check(about('Other allowed origins, separated by commas')),
    TRUST_PROXY: z._default(z.string(), '').check(about('Trusted proxies, separated by commas')),
    SHUTDOWN_DELAY: z
      ._default(wholeNumber(0, 300), production ? 5 : 0)
      .check(
        about(
          'Seconds that a server goes on serving after SIGTERM, while `/api/ready` replies 503, so that proxies notice: see [probes](operations/probes.md). Ctrl-C and a second signal end them',
        ),
      ),
    METRICS_PORT: z
      .optional(wholeNumber(0, 65_535))
      .check(
        about(
          'Port of `GET /metrics`, for servers and workers: see [metrics](operations/metrics.md)',
          'no metrics, unless `METRICS_TOKEN` is set',
        ),
      ),
    METRICS_HOST: z
      ._default(z.string(), '127.0.0.1')
      .check(
        about('Listening address of `METRICS_PORT`. Any other than a loopback address needs `METRICS_TOKEN`'),
      ),
    METRICS_TOKEN: z
      .optional(
        z.string().check(z.regex(/^[!-~]{32,}$/u, 'must have at least 32 characters, without spaces')),
      )
      .check(
        about(
          'Bearer token that `GET /metrics` requires, of at least 32 characters. Without `METRICS_PORT`, metrics are at `PORT`',
        ),
        secret(),
      ),
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .optional(url('http:', 'https:'))
      .check(
        about(
          'Base address of a collector of OpenTelemetry, for servers and workers: see [traces](operations/traces.md)',
          'no traces',
        ),
      ),
    RUN_JOBS: z
      ._default(onOff, true)
      .check(
        about(
          'Whether the server runs background jobs. Set it to false when `npm run worker` runs them; workers need the same settings as the server, including `DATABASE_URL` and `APP_SECRET`',
        ),
      ),
    DEMO_DATA: z
      .optional(onOff)
      .check(
        about(
          'Invented accounts and candidates for an empty portal',
          'true with the embedded database outside production',
        ),
      ),
    LOG_LEVEL: z
      ._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info')
      .check(about('Level of the JSON log, which has one line per request')),
  });

export interface ServerEnv {
  port: number;
  host: string;
  dataDir: string;
  publicUrl?: string;
  /** The origin of the API, if it differs from that of the screens. */
  apiUrl?: string;
  appSecret?: string;
  corsOrigins: string[];
  trustProxy: string[];
  /** Milliseconds from SIGTERM until the server stops listening. */
  shutdownDelay: number;
  metrics: {
    /** Undefined to serve them on the portal's own port, if there is a token. */
    port?: number;
    host: string;
    token?: string;
  };
  /** The base address of the collector of traces. */
  tracesEndpoint?: string;
  /** Whether the server also runs background jobs. */
  runJobs: boolean;
  /** Undefined enables demo data for a new embedded database outside production. */
  demoData?: boolean;
  logLevel: string;
}

type ServerSettings = z.output<ReturnType<typeof createServerSettings>>;

const LOOPBACK = /^(?:localhost|::1|127(?:\.\d{1,3}){3})$/u;

function buildMetricsEnv({ METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token }: ServerSettings) {
  if (token === undefined && !LOOPBACK.test(host))
    throw new StartupError('The setting METRICS_HOST needs METRICS_TOKEN, unless it is a loopback address.');
  return { port, host, token };
}

export const buildServerEnv = (env: ServerSettings): ServerEnv => ({
  port: env.PORT,
  host: env.HOST,
  dataDir: env.DATA_DIR,
  publicUrl: env.PUBLIC_URL?.replace(/\/+$/u, ''),
  apiUrl: env.API_URL && new URL(env.API_URL).origin,
  appSecret: env.APP_SECRET,
  corsOrigins: splitList(env.CORS_ORIGINS),
  trustProxy: splitList(env.TRUST_PROXY),
  shutdownDelay: env.SHUTDOWN_DELAY * 1000,
  metrics: buildMetricsEnv(env),
  tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
  runJobs: env.RUN_JOBS,
  demoData: env.DEMO_DATA,
  logLevel: env.LOG_LEVEL,
});
