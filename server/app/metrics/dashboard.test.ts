import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { logIn, requestReset } from '#contract/calls/accounts.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import { findSigningKey } from '#server/domain/certificates/signing-keys/find-signing-key.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { makeFolder } from '#server/testing/backup.ts';
import { importPeople } from '#server/testing/people.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

interface Panel {
  title: string;
  description?: string;
  type: string;
  targets?: { expr: string }[];
}
interface QueryReply {
  status: string;
  error?: string;
  data: { result: { value: [number, string] }[] };
}
interface Rules {
  data: { groups: { rules: { name: string; health: string; lastError?: string }[] }[] };
}

const { panels } = JSON.parse(readFileSync('ops/dashboard.json', 'utf8')) as { panels: Panel[] };
const charts = panels.filter(({ type }) => type !== 'row');

/** The panels that are empty in a portal with one database, because they show its read replicas. */
const OF_REPLICAS = ['Lag of read replicas', 'Replicas in use'];

test('every panel of the dashboard has a title of its own, a description, a unit and a query', () => {
  expect(new Set(charts.map(({ title }) => title)).size).toBe(charts.length);
  for (const panel of charts) {
    expect(panel.description, panel.title).toMatch(/\.$/u);
    expect(panel.targets?.length, panel.title).toBeGreaterThan(0);
    expect(panel, panel.title).toHaveProperty('fieldConfig.defaults.unit');
    expect(panel, panel.title).toHaveProperty('datasource.uid', '${datasource}');
  }
});

/** Starts Prometheus, which scrapes the portal four times a second and evaluates the alert rules. @returns its address */
async function startPrometheus({ metrics }: TestPortal): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hr-portal-prometheus-'));
  const config = {
    global: { scrape_interval: '250ms', evaluation_interval: '250ms' },
    rule_files: [resolve('ops/alerts.yaml')],
    scrape_configs: [
      { job_name: 'hr-portal', static_configs: [{ targets: [new URL(metrics?.url ?? '').host] }] },
    ],
  };
  // JSON is YAML.
  await writeFile(join(folder, 'prometheus.yml'), JSON.stringify(config));
  const options = [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    '--web.listen-address=127.0.0.1:0',
  ];
  const prometheus = spawn('prometheus', options, { stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  prometheus.stderr.setEncoding('utf8').on('data', (text: string) => (log += text));
  // From here on, because it may have exited before the test ends.
  const exited = once(prometheus, 'exit');
  onTestFinished(async () => {
    prometheus.kill('SIGKILL');
    await exited;
    await rm(folder, { recursive: true, force: true });
  });
  const listening = /msg="Listening on".* address=(\S+)/u;
  await expect.poll(() => log).toMatch(listening);
  const address = listening.exec(log)?.[1];
  const findState = () =>
    fetch(`http://${address}/-/ready`).then(
      ({ ok }) => (ok ? 'ready' : log),
      () => log,
    );
  await expect.poll(findState).toBe('ready');
  return `http://${address}`;
}

/** Does a little of everything that the dashboard shows. */
async function makeTraffic(portal: TestPortal, { token, email }: TestAccount) {
  await portal.call(logIn, { body: { email, password: 'wrong password 1', role: 'school' } });
  for (const [type, query] of [
    ['name', 'Amina Person1'],
    ['name', 'Xyzzyq Wvutsr'],
    ['phone', '08035551020'],
    ['address', '12 Marina Road'],
  ])
    await portal.call(searchCandidates, { token, query: { type, query } });
  const importing = await portal.newAccount({ role: 'school' });
  await importPeople(portal, importing, 3);
  await portal.call(requestReset, { body: { email: importing.email } });
  await sql`select 1 / 0`.execute(portal.db).catch(() => undefined);
}

test(
  'Prometheus answers every query of the dashboard with data, and evaluates every alert rule',
  { timeout: 240_000 },
  async ({ skip }) => {
    if (spawnSync('prometheus', ['--version']).status !== 0)
      skip("Prometheus is not installed, for example from Debian's package `prometheus`.");
    const portal = await startTestPortal({ METRICS_PORT: '0', BACKUP_TO: makeFolder() });
    onTestFinished(() => portal.close());
    const account = await portal.newAccount({ role: 'school' });
    await importPeople(portal, account, 3);
    await findSigningKey(portal.services);
    const url = await startPrometheus(portal);

    /** @returns whether some value is a number, unlike the share of nothing in nothing */
    async function hasData(query: string): Promise<boolean> {
      const search = new URLSearchParams({ query: query.replaceAll('$__rate_interval', '1m') });
      const response = await fetch(`${url}/api/v1/query?${search}`);
      const { status, error, data } = (await response.json()) as QueryReply;
      expect(status, `${query}: ${error}`).toBe('success');
      return data.result.some(({ value: [, value] }) => Number.isFinite(Number(value)));
    }
    async function listEmpty() {
      await makeTraffic(portal, account);
      const queries = charts.flatMap(({ title, targets = [] }) =>
        targets.map(({ expr }) => ({ title, expr })),
      );
      const filled = await Promise.all(queries.map(({ expr }) => hasData(expr)));
      return [...new Set(queries.filter((_, at) => !filled[at]).map(({ title }) => title))];
    }
    await expect.poll(listEmpty, { timeout: 120_000, interval: 250 }).toEqual(OF_REPLICAS);

    async function listRules() {
      const { data } = (await (await fetch(`${url}/api/v1/rules`)).json()) as Rules;
      return data.groups.flatMap((group) => group.rules);
    }
    expect((await listRules()).length).toBeGreaterThan(10);
    const listUnhealthy = async () =>
      (await listRules())
        .filter(({ health }) => health !== 'ok')
        .map(({ name, health, lastError }) => ({ name, health, lastError }));
    await expect.poll(listUnhealthy).toEqual([]);
  },
);
