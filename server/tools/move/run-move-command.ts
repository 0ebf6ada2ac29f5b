import { parseArgs } from 'node:util';
import { formatNumber } from '#contract/format-number.ts';
import { explainStorageFailures } from '#server/domain/photos/explain-storage-failures.ts';
import { createStorage } from '#server/domain/photos/storage.ts';
import { type Env, readEnv } from '#server/platform/env/env.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { parseStoragePlace } from '#server/platform/s3/bucket-address.ts';
import { print } from '#server/platform/process/process.ts';
import { openDatabase } from '#server/tools/commands/open-database.ts';
import { runCancellable } from '#server/tools/commands/run-cancellable.ts';
import { moveBack } from './move-back.ts';
import { moveDatabase, type Moved } from './move-database.ts';
import type { MoveOptions } from './move-options.ts';
import { toMoveUrl } from './queries/to-move-url.ts';

const USAGE = `Usage: npm run move -- --to postgres://... [--photos-to <data folder or s3://bucket>]
       npm run move -- --to postgres://... --back`;

const MOVE_CANCELLED = 'Cancelled. Nothing is lost. Run the same command again to continue.';
const BACK_CANCELLED = 'Cancelled. Nothing was changed.';

/** Moves the portal's database to another one, or goes back. Ctrl-C cancels it. */
export const runMoveCommand = (args: readonly string[]): Promise<void> =>
  runCancellable(args.includes('--back') ? BACK_CANCELLED : MOVE_CANCELLED, (signal) =>
    runMove(args, signal),
  );

/** @throws StartupError when the arguments, settings or databases cannot be used */
export async function runMove(args: readonly string[], signal: AbortSignal): Promise<void> {
  const { to, photosTo, back } = parseMoveArgs(args);
  const env = readEnv(process.env);
  const openPhotos = (of: Env) => explainStorageFailures(createStorage(of));
  const photos = photosTo && { from: openPhotos(env), to: openPhotos(toPhotoEnv(photosTo)) };
  const { url, close } = await openDatabase(env, false);
  const options = { source: toMoveUrl(url), target: toMoveUrl(to), signal, report: print };
  try {
    if (back) {
      await moveBack(options);
      print('The source can be written to again. Run the portal with its settings from before the move.');
    } else await move({ ...options, photos: photos || undefined }, env);
  } finally {
    await close();
  }
}

async function move(options: MoveOptions, env: Env): Promise<void> {
  const moved = await moveDatabase(options);
  print(moved ? describe(moved) : 'This move has finished.');
  const storage = options.photos?.to.location ?? (env.s3 ? 'S3_BUCKET as before' : `DATA_DIR=${env.dataDir}`);
  print(
    `Now set DATABASE_URL to the address of --to, keep the photos in ${storage}, and restart all servers and workers. ` +
      'Writes stay stopped until that restart. The old database stays as it is, and read-only: --back makes it writable ' +
      'again, as long as nobody has used the new one.',
  );
}

const describe = ({ rows, seconds }: Moved): string =>
  `Moved ${formatNumber(rows)} rows; both databases have the same. Nothing could be written for ${seconds.toFixed(1)} seconds.`;

function parseMoveArgs(args: readonly string[]) {
  const { to, back, 'photos-to': photosTo } = parseOptions(args);
  const isAddressed = to !== undefined && /^postgres(?:ql)?:\/\//u.test(to) && URL.canParse(to);
  if (!isAddressed || photosTo === '' || (back && photosTo !== undefined)) throw new StartupError(USAGE);
  return { to, back, photosTo };
}

function parseOptions(args: readonly string[]) {
  try {
    const options = {
      to: { type: 'string' },
      'photos-to': { type: 'string' },
      back: { type: 'boolean', default: false },
    } as const;
    return parseArgs({ args: [...args], options }).values;
  } catch (cause) {
    throw new StartupError(USAGE, { cause });
  }
}

/** Returns the settings of the photo storage that `--photos-to` names. A bucket has the other S3 settings of this portal. */
function toPhotoEnv(photosTo: string): Env {
  const place = parseStoragePlace(photosTo);
  if (!place || (place.bucket && place.bucket.prefix !== '')) throw new StartupError(USAGE);
  return readEnv({
    ...process.env,
    ...(place.bucket ? { S3_BUCKET: place.bucket.bucket } : { S3_BUCKET: '', DATA_DIR: photosTo }),
  });
}
