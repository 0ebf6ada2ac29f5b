import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { precompress } from './precompress.ts';

/** What the built screens are made of. */
const SOURCES = [
  'web/**/*',
  'contract/**/*',
  'public/**/*',
  'package-lock.json',
  '*.config.ts',
  'tsconfig.base.json',
];
const given = process.env['API_URL'] ?? '';
/** Where the screens find the API; empty: their own origin. A wrong setting is refused when the server starts. */
const API_URL = URL.canParse(given) ? new URL(given).origin : '';
const STAMP = 'build/sources.sha256';

function sourcesHash(): string {
  const hash = createHash('sha256').update(API_URL);
  const files = globSync(SOURCES, { withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .filter((path) => !/\.test\.tsx?$/u.test(path));
  for (const path of paths.toSorted()) hash.update(path).update(readFileSync(path));
  return hash.digest('hex');
}

/** Builds the screens unless those in build/ are of the same sources. */
async function build() {
  const hash = sourcesHash();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return;
  process.stdout.write('Building the screens ...\n');
  const env = { ...process.env, VITE_API_URL: API_URL };
  const { status, stdout, stderr } = spawnSync('react-router', ['build'], { encoding: 'utf8', env });
  if (status !== 0) {
    process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`);
    process.exit(status ?? 1);
  }
  await precompress('build/client');
  writeFileSync(STAMP, hash);
}

await build();
