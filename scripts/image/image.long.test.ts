import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, lstatSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { importStudents } from '#contract/calls/imports.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { makeCall } from '#server/testing/call.ts';
import { makeDataDir, start } from '#server/testing/embedded.ts';
import { findFreePort } from '#server/testing/free-port.ts';
import { startMailServer } from '#server/testing/mails.ts';
import { startSilentServer } from '#server/testing/silent-server.ts';
import { createStudentFile, getStudentName } from '#server/testing/student-file.ts';
import { Buildah } from './buildah.ts';
import { makeBases } from './make-bases.ts';
import { COMMAND, runInImage } from './run-in-image.ts';

/** Megabytes of `debian:bookworm-slim`, the base that is not downloaded here. */
const DEFAULT_BASE_SIZE = 80;
const SIZE_LIMIT = 350;
const USER = 900;

const isMissing = ['buildah', 'mmdebstrap'].some((name) => spawnSync(name, ['--version']).status !== 0);
const canBuild = !isMissing && process.getuid?.() === 0;
if (!canBuild)
  process.stdout.write('The image is not tested: that needs root and the packages buildah and mmdebstrap.\n');

describe.skipIf(!canBuild)('the container image', () => {
  let folder: string;
  let buildah: Buildah;
  let digest: string;
  let bases: ReturnType<typeof makeBases>;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'hr-portal-image-'));
    buildah = new Buildah(folder);
    bases = makeBases(folder);
    buildah.addBases(bases);
    digest = buildah.build('portal', 'shellless', 'oci');
    buildah.build('embedded', 'node', 'docker');
  }, 900_000);
  afterAll(() => {
    buildah.removeAll();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Adds up the sizes of all files in a folder, in megabytes. */
  const measure = (root: string): number =>
    globSync('**/*', { cwd: root, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .reduce((sum, { parentPath, name }) => sum + lstatSync(join(parentPath, name)).size, 0) / 1e6;

  /** Creates a folder that only the user of the image can write to. */
  function createDataFolder(): string {
    const data = mkdtempSync(join(folder, 'data-'));
    chownSync(data, USER, USER);
    return data;
  }

  /** Runs the portal of a target until the end of the test, with an empty data folder. */
  async function run(target: string, settings: Record<string, string> = {}) {
    const address = { PORT: String(await findFreePort()), HOST: '127.0.0.1' };
    const portal = runInImage(buildah.mount(target), createDataFolder(), { ...address, ...settings });
    onTestFinished(async () => {
      portal.kill();
      await portal.exited;
    });
    return portal;
  }

  test('migrates, imports and searches as user 900 without capabilities, and stops on SIGTERM', async () => {
    // User 900 may not enter the folder of the tests' own database.
    const database = await start(makeDataDir(), { useTcp: true });
    const mails = await startMailServer();
    onTestFinished(() => mails.close());
    const portal = await run('portal', {
      DATABASE_URL: database.url,
      SMTP_URL: mails.url,
      APP_SECRET: 'a secret of at least 32 characters',
    });
    const call = makeCall(await portal.listening);
    for (const name of ['CapEff', 'CapPrm', 'CapInh', 'CapAmb'])
      expect(Number(portal.readStatus(name))).toBe(0);
    expect(portal.readStatus('NoNewPrivs')).toBe('1');
    expect(portal.readStatus('Uid')).toMatch(/^900\s+900\s/u);

    const { token } = await createAccount(call, mails, { role: 'school' });
    const imported = await call(importStudents, { token, file: createStudentFile(1000) });
    expect(imported.body.data).toMatchObject({ state: 'done' });
    const found = await call(searchCandidates, { token, query: { query: getStudentName(500) } });
    expect(JSON.stringify(found.body)).toContain(getStudentName(500));

    portal.terminate();
    expect(await portal.exited).toBe(0);
  });

  test('has no shell and no npm, and is small', () => {
    const root = buildah.mount('portal');
    for (const file of ['bin/sh', 'usr/bin/npm', 'usr/local/bin/npm'])
      expect(existsSync(join(root, file))).toBe(false);
    const size = measure(root) - measure(bases.shellless) + DEFAULT_BASE_SIZE;
    process.stdout.write(`The image takes about ${Math.round(size)} MB on the default base.\n`);
    expect(size).toBeLessThan(SIZE_LIMIT);
  });

  test('lists what it contains', () => {
    const root = join(buildah.mount('portal'), 'app');
    const { components } = JSON.parse(readFileSync(join(root, 'sbom.cdx.json'), 'utf8')) as {
      components: { name: string; version: string }[];
    };
    const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
    const installed = globSync('node_modules/{*,@*/*}/package.json', { cwd: root }).map((file) => {
      const { name, version } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>;
      return `${name}@${version}`;
    });
    expect(installed.filter((ref) => !listed.has(ref))).toEqual([]);
    expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(['react', 'fastify']));
  });

  test.each(['portal', 'embedded'])('starts node itself, as user 900, with labels: %s', (target) => {
    expect(buildah.readConfig(target)).toMatchObject({
      ...COMMAND,
      User: '900:900',
      Labels: { 'org.opencontainers.image.title': 'HR Portal' },
    });
  });

  test('has a health check', () => {
    expect(buildah.readConfig('embedded')).toMatchObject({
      Healthcheck: { Test: ['CMD', 'node', 'scripts/image/check-live.ts'] },
    });
  });

  test('ends on SIGTERM while it still loads', async () => {
    // Without a database it never listens.
    const silent = await startSilentServer();
    onTestFinished(() => silent.close());
    const portal = await run('embedded', { DATABASE_URL: `postgres://nobody@${silent.host}/none` });
    // Node itself catches SIGTERM for a moment, but never SIGHUP.
    const CATCHES_SIGHUP = 1n;
    const isCaught = () => (BigInt(`0x${portal.readStatus('SigCgt')}`) & CATCHES_SIGHUP) > 0n;
    await expect.poll(isCaught, { timeout: 300_000, interval: 5 }).toBe(true);
    portal.terminate();
    // The portal ends itself with 0 if its own handler comes before the signal is delivered.
    expect([0, 128 + constants.signals.SIGTERM]).toContain(await portal.exited);
    await expect(portal.listening).rejects.toThrow('the portal ended');
  });

  test('gives the same image when it is built again', () => {
    expect(buildah.build('portal', 'shellless', 'oci')).toBe(digest);
  });

  test('runs with the embedded database', async () => {
    const portal = await run('embedded');
    expect((await fetch(`${await portal.listening}/api/ready`)).status).toBe(200);
    portal.terminate();
    expect(await portal.exited).toBe(0);
  });
});
