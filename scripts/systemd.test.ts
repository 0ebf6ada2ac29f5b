import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { createSettings } from '#server/platform/env/env.ts';
import { listWrongNames } from './setting-names.ts';

const EXPOSURE_MAX = 2;
const units = globSync('ops/systemd/*.service').toSorted();

/** Lists the values of a directive. */
const listValues = (unit: string, directive: string) =>
  [...readFileSync(unit, 'utf8').matchAll(new RegExp(`^${directive}=(.*)$`, 'gmu'))].map(
    ([, value = '']) => value,
  );

test('there is a unit for the portal and one for background jobs', () => {
  expect(units.map((unit) => basename(unit))).toEqual(['hr-portal-worker.service', 'hr-portal.service']);
});

describe.each(units)('%s', (unit) => {
  test('sets only settings that exist, and secrets only as files of its credentials', () => {
    const set = listValues(unit, 'Environment').map((value) => value.split('='));
    expect(set.length).toBeGreaterThan(3);
    expect(listWrongNames(set.map(([name = '']) => name))).toEqual([]);
    const files = set.filter(([name]) => name?.endsWith('_FILE')).map(([, path = '']) => path);
    const credentials = listValues(unit, 'LoadCredential').map((value) => `%d/${value.split(':')[0]}`);
    expect(files.toSorted()).toEqual(credentials.toSorted());
  });

  test('starts a file that exists, and waits longer for its end than SHUTDOWN_DELAY and 20 seconds', () => {
    const [command = ''] = listValues(unit, 'ExecStart');
    expect(existsSync(command.split(' ').at(-1) ?? '')).toBe(true);
    const delay = createSettings(true).Server.parse({}).SHUTDOWN_DELAY;
    expect(Number(listValues(unit, 'TimeoutStopSec')[0])).toBeGreaterThan(delay + 20);
  });
});

test('the units may write to the folder of the backups that the page names', () => {
  const [, folder] = /^BACKUP_TO=(.+)$/mu.exec(readFileSync('docs/operations/systemd.md', 'utf8')) ?? [];
  for (const unit of units) expect(listValues(unit, 'ReadWritePaths')).toEqual([`-${folder}`]);
});

const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });

/** Lists what is wrong with a unit. A machine without the portal's program is no mistake of the unit. */
function listComplaints(unit: string): string[] {
  const { stderr } = analyze('verify', '--man=no', unit);
  const lines = stderr.split('\n').filter((line) => line.includes(basename(unit)));
  return lines.filter((line) => !line.includes('is not executable'));
}

test('the units differ only in what they start', () => {
  const [worker = [], portal = []] = units.map((unit) => readFileSync(unit, 'utf8').split('\n'));
  const differing = portal.filter((line) => !worker.includes(line));
  expect(differing.filter((line) => !/^(?:#|Description=|ExecStart=)/u.test(line))).toEqual([]);
});

describe('systemd-analyze', () => {
  beforeEach(({ skip }) => {
    if (analyze('--version').error) skip('Install the Debian package systemd to run this test.');
  });

  test.each(units)('finds %s little exposed', (unit) => {
    const { stdout } = analyze('security', '--offline=true', '--no-pager', unit);
    const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/u.exec(stdout) ?? [];
    expect(Number(exposure)).toBeLessThanOrEqual(EXPOSURE_MAX);
  });

  test.each(units)('accepts every line of %s', (unit) => {
    expect(listComplaints(resolve(unit))).toEqual([]);
  });

  test('finds a line that it does not know', () => {
    const folder = mkdtempSync(join(tmpdir(), 'hr-portal-units-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const wrong = join(folder, 'hr-portal.service');
    writeFileSync(wrong, readFileSync('ops/systemd/hr-portal.service', 'utf8').replace('User=', 'Usr='));
    expect(listComplaints(wrong)).toEqual([expect.stringContaining('Usr')]);
  });
});
