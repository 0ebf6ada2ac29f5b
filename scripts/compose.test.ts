import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readEnv } from '#server/platform/env/env.ts';
import { listWrongNames } from './setting-names.ts';

interface Service {
  image: string;
  command?: string[];
  env_file?: string;
  environment?: Record<string, string | number>;
  secrets?: string[];
  volumes?: string[];
  networks: string[] | Record<string, { ipv4_address: string }>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck: { test?: string[]; disable?: boolean };
  read_only: boolean;
  cap_drop: string[];
  security_opt: string[];
  mem_limit: string;
  stop_grace_period?: string;
}

interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, null>;
  secrets: Record<string, { file: string }>;
}

/** What the operator sets in `.env`. */
const VARIABLES = {
  PORTAL_BACKUPS: '/mnt/backups',
  PORTAL_DOMAIN: 'portal.example',
  PORTAL_VERSION: '0.1.0',
};
/** What the image sets. */
const IMAGE_ENV = { NODE_ENV: 'production', DATA_DIR: '/data' };
const SMTP_URL = 'smtps://user:password@mail.example';
const PINNED = /:v?\d+\.\d+(?:\.\d+)?[\w.-]*$/u;

let folder: string;
let secrets: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hr-portal-compose-'));
  secrets = join(folder, 'secrets');
  execFileSync('sh', ['ops/compose/create-secrets.sh', secrets], { env: { ...process.env, SMTP_URL } });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function readCompose(file: string): Compose {
  const text = Object.entries(VARIABLES).reduce(
    (before, [name, value]) => before.replaceAll(`\${${name}:?}`, value),
    readFileSync(`ops/${file}`, 'utf8'),
  );
  return parse(text, { merge: true }) as Compose;
}

/** Builds the environment of a container of the portal, with its secrets in the folder of this test. */
function buildEnvironment({ env_file: file = '', environment = {}, secrets: mounted = [] }: Service) {
  const given = { ...parseEnv(readFileSync(join('ops', file), 'utf8')), ...environment };
  const values = Object.entries(given).map(([name, value]) => {
    const [, secret] = /^\/run\/secrets\/(.+)$/u.exec(String(value)) ?? [];
    // One that the container does not get stays where it is not found.
    return [name, secret && mounted.includes(secret) ? join(secrets, secret) : String(value)];
  });
  return { ...IMAGE_ENV, ...Object.fromEntries(values) } as Record<string, string>;
}

const isPortal = ({ image }: Service) => image.startsWith('hr-portal:');
const readSecret = (name: string) => readFileSync(join(secrets, name), 'utf8').trim();

describe.each(['compose.yaml', 'compose.small.yaml'])('ops/%s', (file) => {
  const compose = readCompose(file);
  const services = Object.entries(compose.services);
  const portals = services.filter(([, service]) => isPortal(service));

  test.each(portals)('gives %s settings that fit together', (_, service) => {
    const environment = buildEnvironment(service);
    expect(listWrongNames(Object.keys(environment))).toEqual([]);
    expect(readEnv(environment)).toMatchObject({ production: true, dataDir: '/data' });
  });

  test.each(services)('pins and confines %s', (_, service) => {
    expect(service.image).toMatch(PINNED);
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/u) as string,
    });
  });

  test('asks for the health of all containers but the worker and the migration, which serve nothing', () => {
    const asked = services.filter(([, { healthcheck }]) => healthcheck.test?.[0] === 'CMD');
    const others = services.filter(([name]) => name !== 'worker' && name !== 'migrate');
    expect(asked.map(([name]) => name)).toEqual(others.map(([name]) => name));
  });

  test.each(services)('mounts only files and volumes that exist in %s', (_, { volumes = [] }) => {
    const sources = volumes.map((volume) => volume.split(':')[0] ?? '');
    const exists = (source: string) =>
      source.startsWith('.')
        ? existsSync(join('ops', source))
        : source === VARIABLES.PORTAL_BACKUPS || source in compose.volumes;
    expect(sources.filter((source) => !exists(source))).toEqual([]);
  });

  test('lets the process that runs jobs save backups outside its volumes, and the others measure them', () => {
    const saving = file === 'compose.yaml' ? 'worker' : 'portal';
    const running = portals.filter(([name]) => name !== 'migrate');
    for (const [name, service] of running) {
      const { backupTo } = readEnv(buildEnvironment(service));
      const access = name === saving ? '' : ':ro';
      expect(service.volumes, name).toContain(`${VARIABLES.PORTAL_BACKUPS}:${backupTo}${access}`);
    }
  });

  test('starts containers that others wait for, healthy ones where health is asked', () => {
    for (const [name, { depends_on: needed = {} }] of services)
      for (const [other, { condition }] of Object.entries(needed)) {
        const { healthcheck } = compose.services[other] ?? {};
        const expected = healthcheck?.test ? 'service_healthy' : 'service_completed_successfully';
        expect(condition, `${name} waits for ${other}`).toBe(expected);
      }
  });

  test('declares the secrets that its containers use, and the script writes them', () => {
    const used = new Set(services.flatMap(([, service]) => service.secrets ?? []));
    expect([...used].toSorted()).toEqual(Object.keys(compose.secrets).toSorted());
    for (const [name, secret] of Object.entries(compose.secrets)) {
      expect(secret.file).toBe(`secrets/${name}`);
      expect(readSecret(name)).not.toBe('');
    }
  });

  test('trusts the address of Caddy, which knows all servers', () => {
    const { networks, environment } = compose.services['caddy'] ?? {};
    const servers = portals.filter(([, { command }]) => command === undefined);
    expect(environment).toMatchObject({
      PORTAL_SERVERS: servers.map(([name]) => `${name}:3000`).join(' '),
    });
    for (const [, service] of servers)
      expect(networks).toEqual({ front: { ipv4_address: service.environment?.['TRUST_PROXY'] } });
  });

  test('waits longer for the end of a server than SHUTDOWN_DELAY and 20 seconds', () => {
    const servers = portals.filter(([, { environment }]) => environment?.['PUBLIC_URL']);
    expect(servers.length).toBeGreaterThan(0);
    for (const [, service] of servers) {
      const { shutdownDelay } = readEnv(buildEnvironment(service));
      expect(Number.parseInt(service.stop_grace_period ?? '', 10)).toBeGreaterThan(shutdownDelay / 1000 + 20);
    }
  });

  test('is accepted by docker-compose', ({ skip }) => {
    const run = (...args: string[]) =>
      spawnSync('docker-compose', args, { encoding: 'utf8', env: { ...process.env, ...VARIABLES } });
    if (run('version').error) skip('Install the Debian package docker-compose to run this test.');
    const { status, stderr } = run('--file', `ops/${file}`, 'config', '--quiet');
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });
});

describe('the servers of compose.yaml', () => {
  const { services } = readCompose('compose.yaml');
  const read = (name: string) => readEnv(buildEnvironment(services[name] as Service));

  test('leave background jobs to the worker and do not know the migration role', () => {
    for (const name of ['portal-1', 'portal-2']) {
      expect(read(name)).toMatchObject({ runJobs: false });
      expect(read(name).migrationDatabaseUrl).toBeUndefined();
    }
    expect(read('worker').migrationDatabaseUrl).toBeUndefined();
    for (const name of ['portal-1', 'portal-2', 'worker'])
      expect(services[name]?.volumes).toContain('portal-data:/data');
  });

  test('reach the primary through PgBouncer, which has what the portal needs, and the replica directly', () => {
    const { databaseUrl = '', databaseReplicaUrls } = read('portal-1');
    const pooler = readFileSync('ops/compose/pgbouncer.ini', 'utf8');
    const [, port] = /^listen_port = (\d+)$/mu.exec(pooler) ?? [];
    expect(new URL(databaseUrl).host).toBe(`pgbouncer:${port}`);
    expect(databaseReplicaUrls.map((url) => new URL(url).host)).toEqual(['replica:5432']);
    expect(Number(/^max_prepared_statements = (\d+)$/mu.exec(pooler)?.[1])).toBeGreaterThanOrEqual(100);
    const [ignored] = /^ignore_startup_parameters = .+$/mu.exec(pooler) ?? [];
    expect(readFileSync('docs/operations/several-servers.md', 'utf8')).toContain(ignored);
    const { username, password } = new URL(databaseUrl);
    expect(readSecret('pgbouncer-users')).toBe(`"${username}" "${password}"`);
  });

  test('start after a migration that reaches PostgreSQL directly, as the owner', () => {
    const { migrationDatabaseUrl = '' } = read('migrate');
    expect(migrationDatabaseUrl).toBe(
      `postgres://hr_portal_owner:${readSecret('owner-password')}@postgres:5432/hr_portal`,
    );
    for (const name of ['portal-1', 'portal-2', 'worker'])
      expect(services[name]?.depends_on).toHaveProperty('migrate');
  });
});

test('the secrets are in a folder that only its owner opens, and there readable for every user', () => {
  expect(statSync(secrets).mode & 0o777).toBe(0o700);
  expect(statSync(join(secrets, 'app-secret')).mode & 0o777).toBe(0o444);
});
