import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { precompress } from './precompress.ts';

/** The sources of the built screens. */
const SOURCES = [
  'web/**/*',
  'contract/**/*',
  'public/**/*',
  'scripts/build.ts',
  'package-lock.json',
  '*.config.ts',
  'tsconfig.base.json',
];
const apiUrlSetting = process.env['API_URL'] ?? '';
/** The origin of the API; empty for the screens' own. The server rejects an invalid setting when it starts. */
const API_URL = URL.canParse(apiUrlSetting) ? new URL(apiUrlSetting).origin : '';
/** Records a hash of the sources that the screens in build/ were built from. */
const STAMP = 'build/stamp.json';
const BUILD_TOOLS = 'node_modules/@react-router/dev';
/** Without build tools, `npm start` accepts existing screens. */
const ACCEPT_EXISTING = process.argv.includes('--accept-existing');

interface Stamp {
  sources: string;
  apiUrl: string;
}

function hashSources(): string {
  const hash = createHash('sha256');
  const files = globSync(SOURCES, { withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((path) => !/\.test\.tsx?$/u.test(path));
  for (const path of paths.toSorted()) hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
}

function exitWithError(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** Ends the process when the screens in build/ are missing or call another API. */
function checkExisting(existing: Stamp | undefined) {
  if (!existing || !ACCEPT_EXISTING)
    exitWithError(
      'The screens are not built, and the build tools are not installed. Run npm ci --include=dev && npm run build.',
    );
  if (existing.apiUrl !== API_URL)
    exitWithError(
      `The screens were built ${existing.apiUrl ? `for API_URL=${existing.apiUrl}` : 'without API_URL'}, and the ` +
        'build tools are not installed. Set API_URL to the same value, or build the screens again.',
    );
}

/** Reads the stamp of the screens in build/; undefined when there are none or their build was interrupted. */
function readStamp(): Stamp | undefined {
  if (!existsSync(STAMP)) return undefined;
  try {
    return JSON.parse(readFileSync(STAMP, 'utf8')) as Stamp;
  } catch {
    return undefined;
  }
}

/**
 * Lets the style sheet and the typeface of a prerendered page arrive before its scripts, without which it can be read. The page
 * of all other screens is empty until its scripts run.
 */
function lowerPriorityOfScripts() {
  for (const path of globSync('build/client/**/index.html')) {
    const page = readFileSync(path, 'utf8');
    writeFileSync(path, page.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"'));
  }
}

/** Builds the screens unless those in build/ have the same sources. */
async function build() {
  const stamp: Stamp = { sources: hashSources(), apiUrl: API_URL };
  const existing = readStamp();
  if (existing?.sources === stamp.sources && existing.apiUrl === stamp.apiUrl) return;
  if (!existsSync(BUILD_TOOLS)) return checkExisting(existing);
  process.stdout.write('Building the screens ...\n');
  const env = { ...process.env, VITE_API_URL: API_URL };
  const { status, stdout, stderr } = spawnSync('react-router', ['build'], { encoding: 'utf8', env });
  if (status !== 0) {
    process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`);
    process.exit(status ?? 1);
  }
  lowerPriorityOfScripts();
  await precompress('build/client');
  writeFileSync(STAMP, JSON.stringify(stamp));
}

await build();
