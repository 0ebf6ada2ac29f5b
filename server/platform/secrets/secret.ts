import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#server/platform/errors/startup-error.ts';

/** The portal's secret, from which the key of each use is derived. */
export interface Secret {
  /** Returns a keyed hash of `value`. Each `use` has its own key. */
  hash(use: string, value: string): Buffer;
  /** Returns the hash in base64url. */
  sign(use: string, value: string): string;
  /** Verifies a signature of `sign` in constant time. */
  isSigned(use: string, value: string, signature: string): boolean;
  /** Encrypts `value`. Only `open` with the same use and context can decrypt it. */
  seal(use: string, value: string, context: string): string;
  /** Decrypts a value. Returns undefined when it was sealed with another secret, use or context, or changed since. */
  open(use: string, sealed: string, context: string): string | undefined;
}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSecret(key: string): Secret {
  const hash = (use: string, value: string) =>
    createHmac('sha256', createHmac('sha256', key).update(use).digest()).update(value).digest();
  const sealingKey = (use: string) =>
    new Uint8Array(hkdfSync('sha256', key, '', `hr-portal seal ${use}`, KEY_BYTES));
  return {
    hash,
    sign: (use, value) => hash(use, value).toString('base64url'),
    isSigned(use, value, signature) {
      const given = Buffer.from(signature, 'base64url');
      const right = hash(use, value);
      return given.length === right.length && timingSafeEqual(given, right);
    },
    seal(use, value, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealingKey(use), nonce).setAAD(Buffer.from(context));
      const encrypted = [cipher.update(value, 'utf8'), cipher.final()];
      return Buffer.concat([nonce, cipher.getAuthTag(), ...encrypted]).toString('base64url');
    },
    open(use, sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url');
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
      const nonce = bytes.subarray(0, NONCE_BYTES);
      const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, sealingKey(use), nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(context))
        .setAuthTag(tag);
      const start = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8');
      try {
        return start + decipher.final('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

const MIN_LENGTH = 32;

/**
 * Loads the secret from the setting, or from the data folder, where the first start creates it.
 * @throws StartupError when its file was cut short
 */
export async function loadSecret(setting: string | undefined, dataDir: string): Promise<Secret> {
  const found = await findSecret(setting, dataDir);
  if (found) return found;
  await createFile(getFile(dataDir));
  return createSecret(await readFile(getFile(dataDir), 'utf8'));
}

/**
 * Finds the secret of the setting or the data folder. A portal that has not been started may have none.
 * @throws StartupError when its file was cut short
 */
export async function findSecret(setting: string | undefined, dataDir: string): Promise<Secret | undefined> {
  if (setting) return createSecret(setting);
  const file = getFile(dataDir);
  if (!existsSync(file)) return undefined;
  const key = await readFile(file, 'utf8');
  if (key.length < MIN_LENGTH)
    throw new StartupError(
      `The secret in ${file} is incomplete. Restore the file, or delete it for a new one: authenticator apps and recovery codes then have to be set up again.`,
    );
  return createSecret(key);
}

const getFile = (dataDir: string) => join(dataDir, 'secret');

/** Writes a new secret completely or not at all, and keeps one that another process has created meanwhile. */
async function createFile(file: string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    await writeFile(unfinished, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
    await link(unfinished, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(unfinished, { force: true });
  }
}
