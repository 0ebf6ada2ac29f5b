import { readFile } from 'node:fs/promises';
import { StartupError } from '#server/platform/errors/startup-error.ts';

/** The private keys in a file. */
export interface Identity {
  /** The name of the file, for the operator. */
  file: string;
  keys: string[];
}

/** Reads a file as age-keygen makes it. @throws StartupError when it cannot be read or has no key */
export async function readIdentity(file: string): Promise<Identity> {
  const text = await readFile(file, 'utf8').catch((cause: Error) => {
    throw new StartupError(`The key file ${file} cannot be read: ${cause.message}.`, { cause });
  });
  const keys = text.split('\n').flatMap((line) => /^AGE-SECRET-KEY-\S+/u.exec(line.trim())?.[0] ?? []);
  if (keys.length === 0)
    throw new StartupError(
      `The key file ${file} has no line that begins with AGE-SECRET-KEY-. Use the file that age-keygen has made.`,
    );
  return { file, keys };
}
