import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import * as z from 'zod/mini';
import { StartupError } from '#server/platform/errors/startup-error.ts';

type Source = Record<string, string | undefined>;

/** Marks a setting that `NAME_FILE` can give as the path of a file. */
export const secret = <T>() => z.meta<T>({ isSecret: true });

export const isSecret = (setting: z.core.$ZodType) => z.globalRegistry.get(setting)?.['isSecret'] === true;

/** The setting that names the file of a secret. */
export const toFileSetting = (name: string) => `${name}_FILE`;

/**
 * Adds the secrets that are in files, as supervisors and clusters hand them over, without a byte order mark and the line breaks at their
 * end.
 * @param source has no empty values
 * @throws StartupError for a secret that is given twice, and for a file that has none
 */
export function readSecretFiles(source: Source, settings: Record<string, z.core.$ZodType>): Source {
  const secrets = Object.keys(settings).filter((name) => settings[name] && isSecret(settings[name]));
  const fromFiles = secrets.flatMap((name) => {
    const path = source[toFileSetting(name)];
    if (path === undefined) return [];
    if (source[name] !== undefined)
      throw new StartupError(`The settings ${name} and ${toFileSetting(name)} exclude each other.`);
    return [[name, readSecret(toFileSetting(name), path)]];
  });
  return { ...source, ...Object.fromEntries(fromFiles) };
}

function readSecret(setting: string, path: string): string {
  // The message leaves the value out, because it may be the secret itself.
  if (!isAbsolute(path))
    throw new StartupError(`The setting ${setting} must be the absolute path of a file.`);
  const value = readFile(setting, path).replace(/^\uFEFF|[\r\n]+$/gu, '');
  if (value.trim() === '') throw new StartupError(`The setting ${setting} names an empty file: ${path}`);
  return value;
}

function readFile(setting: string, path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT')
      throw new StartupError(`The setting ${setting} names a file that does not exist: ${path}`);
    throw new StartupError(`The setting ${setting} names a file that cannot be read (${code}): ${path}`);
  }
}
