import { createSecret, findSecret } from '#server/platform/secrets/secret.ts';
import { type DoctorContext, failed, ok, type Result, warning } from './finding.ts';

const MIN_DISTINCT_CHARACTERS = 8;

/** Reports whether a secret has few different characters, or is a short text that is repeated. */
function isRepetitive(secret: string): boolean {
  if (new Set(secret).size < MIN_DISTINCT_CHARACTERS) return true;
  const periods = Array.from({ length: Math.floor(secret.length / 2) }, (_, at) => at + 1);
  return periods.some((period) => secret.slice(period) === secret.slice(0, -period));
}

/** Checks where the secret is and whether it could be guessed. */
export async function checkSecret({ env }: DoctorContext): Promise<Result> {
  const { appSecret, dataDir, databaseUrl } = env;
  if (appSecret === undefined) return await checkSecretFile(dataDir, databaseUrl);
  if (isRepetitive(appSecret))
    return failed(
      `APP_SECRET has ${appSecret.length} characters, but repeats itself.`,
      'Make a random one before the first start, for example with: openssl rand -hex 32.',
    );
  if (databaseUrl && (await isInDataFolder(appSecret, dataDir)))
    return warning(
      'APP_SECRET is also in the file secret of DATA_DIR, so whoever copies the folder has it.',
      'Delete that file, and keep the secret apart from the data.',
    );
  return ok(`APP_SECRET has ${appSecret.length} characters.`);
}

async function checkSecretFile(dataDir: string, databaseUrl: string | undefined): Promise<Result> {
  const isMade = (await findSecret(undefined, dataDir)) !== undefined;
  if (databaseUrl)
    return warning(
      'APP_SECRET is not set, so the secret is in DATA_DIR with the data.',
      'Set APP_SECRET, which is required in production with DATABASE_URL.',
    );
  return ok(
    isMade
      ? 'The secret is in the file secret of DATA_DIR. Backups leave it out: keep a copy elsewhere.'
      : 'The first start makes a secret in DATA_DIR. Backups leave it out: keep a copy elsewhere.',
  );
}

async function isInDataFolder(appSecret: string, dataDir: string): Promise<boolean> {
  const stored = await findSecret(undefined, dataDir).catch(() => undefined);
  return stored?.isSigned('doctor', '', createSecret(appSecret).sign('doctor', '')) === true;
}
