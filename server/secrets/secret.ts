import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The portal's secret, from which the key of each use is derived. */
export interface Secret {
  /** A keyed hash of `value`; another `use` gives another hash. */
  hash(use: string, value: string): Buffer;
  /** As `hash`, in base64url. */
  sign(use: string, value: string): string;
  /** Whether `signature` is what `sign` made, in constant time. */
  isSigned(use: string, value: string, signature: string): boolean;
}

export function secretOf(key: string): Secret {
  const hash = (use: string, value: string) =>
    createHmac('sha256', createHmac('sha256', key).update(use).digest()).update(value).digest();
  return {
    hash,
    sign: (use, value) => hash(use, value).toString('base64url'),
    isSigned(use, value, signature) {
      const given = Buffer.from(signature, 'base64url');
      const right = hash(use, value);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}

/** The secret from the setting, or the one kept in the data folder, made there on the first start. */
export async function loadSecret(setting: string | undefined, dataDir: string): Promise<Secret> {
  if (setting) return secretOf(setting);
  const file = join(dataDir, 'secret');
  try {
    await writeFile(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return secretOf(await readFile(file, 'utf8'));
}
