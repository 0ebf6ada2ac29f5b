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

/** Runs the build in a folder without build tools. */
const runBuild = (options: string[], apiUrl = '') =>
  spawnSync(process.execPath, [SCRIPT, ...options], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, API_URL: apiUrl },
  });

function createBuiltScreens(apiUrl: string) {
  mkdirSync(join(folder, 'build'));
  writeFileSync(
    join(folder, 'build/stamp.json'),
    JSON.stringify({ sources: 'of the build machine', apiUrl }),
  );
}

test('accepts existing screens at a start without build tools', () => {
  createBuiltScreens('https://api.example');
  expect(runBuild(['--accept-existing'], 'https://api.example/')).toMatchObject({ status: 0, stderr: '' });
});

test('rejects screens that call another API at a start without build tools', () => {
  createBuiltScreens('https://api.example');
  const { status, stderr } = runBuild(['--accept-existing']);
  expect(status).toBe(1);
  expect(stderr).toContain('built for API_URL=https://api.example');
});

test('reports the command to run at a start without build tools and screens', () => {
  const { status, stderr } = runBuild(['--accept-existing']);
  expect(status).toBe(1);
  expect(stderr).toContain('npm run build');
});

test('fails to build without build tools', () => {
  createBuiltScreens('');
  expect(runBuild([]).status).toBe(1);
});
