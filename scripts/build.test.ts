import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const SCRIPT = resolve(import.meta.dirname, 'build.ts');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the build in a folder that has no build tools. */
const build = (options: string[], apiUrl = '') =>
  spawnSync(process.execPath, [SCRIPT, ...options], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, API_URL: apiUrl },
  });

function leaveBuiltScreens(apiUrl: string) {
  mkdirSync(join(folder, 'build'));
  writeFileSync(
    join(folder, 'build/stamp.json'),
    JSON.stringify({ sources: 'of the build machine', apiUrl }),
  );
}

test('a start without build tools accepts the screens that are there', () => {
  leaveBuiltScreens('https://api.example');
  expect(build(['--accept-existing'], 'https://api.example/')).toMatchObject({ status: 0, stderr: '' });
});

test('a start without build tools refuses screens that call another API', () => {
  leaveBuiltScreens('https://api.example');
  const { status, stderr } = build(['--accept-existing']);
  expect(status).toBe(1);
  expect(stderr).toContain('built for API_URL=https://api.example');
});

test('a start without build tools and without screens says what to run', () => {
  const { status, stderr } = build(['--accept-existing']);
  expect(status).toBe(1);
  expect(stderr).toContain('npm run build');
});

test('a build without build tools fails', () => {
  leaveBuiltScreens('');
  expect(build([]).status).toBe(1);
});
