import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { checkLiveness, checkReadiness } from '#contract/calls/health.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { listWrongNames } from './setting-names.ts';

type Labels = Record<string, string>;
interface Selector {
  matchLabels: Labels;
}
interface Probe {
  httpGet: { path: string; port: string };
}
interface Container {
  image: string;
  args?: string[];
  ports?: { name: string; containerPort: number }[];
  env?: { name: string; value: string }[];
  envFrom: { configMapRef: { name: string } }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  volumeMounts: { name: string; mountPath: string }[];
}
interface Volume {
  name: string;
  secret?: { secretName: string };
  persistentVolumeClaim?: { claimName: string };
}
interface Pod {
  terminationGracePeriodSeconds?: number;
  containers: [Container];
  volumes: Volume[];
}
interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Labels };
  spec: {
    replicas?: number;
    selector?: Selector & Labels;
    podSelector?: Selector;
    template?: { metadata: { labels: Labels }; spec: Pod };
    ports?: { targetPort: string }[];
    ingress?: { ports: { port: string }[] }[];
  };
}
interface Kustomization {
  resources: string[];
  images: { name: string; newTag: string }[];
  configMapGenerator: { name: string; envs: string[] }[];
}

const FOLDER = 'ops/kubernetes';
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

const VERSIONS: Record<string, string> = {
  Deployment: 'apps/v1',
  Job: 'batch/v1',
  NetworkPolicy: 'networking.k8s.io/v1',
  PersistentVolumeClaim: 'v1',
  PodDisruptionBudget: 'policy/v1',
  Service: 'v1',
};
/** What the image sets. */
const IMAGE_ENV = { NODE_ENV: 'production', DATA_DIR: '/data' };
const VALUES: Record<string, string> = {
  'app-secret': 'a secret of at least 32 characters',
  'database-url': 'postgres://hr_portal:password@db.example/hr_portal',
  'migration-database-url': 'postgres://hr_portal_owner:password@db.example/hr_portal',
  'smtp-url': 'smtps://user:password@mail.example',
  's3-access-key-id': 'key',
  's3-secret-access-key': 'secret',
};

const kustomization = parse(read('kustomization.yaml')) as Kustomization;
const manifests = kustomization.resources.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest),
);
const named = manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const);
const pods = named.flatMap(([name, { spec }]) =>
  spec.template ? [[name, spec.template.spec, spec.template.metadata.labels] as const] : [],
);
const listNames = (kind: string) =>
  manifests.filter((manifest) => manifest.kind === kind).map(({ metadata }) => metadata.name);

/** The keys of each secret that the page tells operators to create. */
const secrets = Object.fromEntries(
  [
    ...readFileSync('docs/operations/kubernetes.md', 'utf8').matchAll(
      /^kubectl create secret generic (\S+) ((?:.*\\\n)*.*)$/gmu,
    ),
  ].map(([, name, files = '']) => [
    name,
    [...files.matchAll(/--from-file=(\S+)/gu)].map(([, key = '']) => key),
  ]),
) as Record<string, string[]>;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hr-portal-kubernetes-'));
  for (const [key, value] of Object.entries(VALUES)) writeFileSync(join(folder, key), value);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Lists the paths of a pod's secrets, with their files in the folder of this test. */
function mountSecrets({ volumes, containers: [{ volumeMounts }] }: Pod): Map<string, string> {
  const mounted = volumes.flatMap(({ name, secret }) => {
    const path = volumeMounts.find((mount) => mount.name === name)?.mountPath;
    const keys = secrets[secret?.secretName ?? ''] ?? [];
    return keys.map((key) => [`${path}/${key}`, join(folder, key)] as const);
  });
  return new Map(mounted);
}

/** Builds the environment of a pod, with its secrets in the folder of this test. */
function buildEnvironment(pod: Pod): Record<string, string> {
  const [{ env = [], envFrom }] = pod.containers;
  const maps = envFrom.map(({ configMapRef: { name } }) =>
    kustomization.configMapGenerator.find((map) => map.name === name),
  );
  const settings = maps.flatMap((map) => (map?.envs ?? []).map((file) => parseEnv(read(file))));
  const own = Object.fromEntries(env.map(({ name, value }) => [name, value]));
  const paths = mountSecrets(pod);
  const given = Object.entries(Object.assign({ ...IMAGE_ENV }, ...settings, own) as Record<string, string>);
  return Object.fromEntries(given.map(([name, value]) => [name, paths.get(value) ?? value]));
}

const matches = ({ matchLabels }: Selector) =>
  pods.filter(([, , labels]) => Object.entries(matchLabels).every(([key, value]) => labels[key] === value));

describe.each(pods)('the pods of %s', (_, pod) => {
  const [container] = pod.containers;

  test('get settings that fit together', () => {
    const environment = buildEnvironment(pod);
    expect(listWrongNames(Object.keys(environment))).toEqual([]);
    expect(readEnv(environment)).toMatchObject({
      production: true,
      runJobs: false,
      s3: { accessKeyId: 'key' },
      databaseUrl: VALUES['database-url'],
    });
  });

  test('run without rights', () => {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 900, seccompProfile: { type: 'RuntimeDefault' } },
      containers: [
        {
          securityContext: {
            allowPrivilegeEscalation: false,
            readOnlyRootFilesystem: true,
            capabilities: { drop: ['ALL'] },
          },
          resources: { limits: { memory: expect.stringMatching(/^\d+[GM]i$/u) as string } },
        },
      ],
    });
  });

  test('mount volumes, claims and secrets that exist, and start a file that exists', () => {
    const mounted = container.volumeMounts.map(({ name }) => name);
    expect(mounted.toSorted()).toEqual(pod.volumes.map(({ name }) => name).toSorted());
    const claims = pod.volumes.flatMap(({ persistentVolumeClaim: claim }) => claim?.claimName ?? []);
    expect(claims.filter((name) => !listNames('PersistentVolumeClaim').includes(name))).toEqual([]);
    const names = pod.volumes.flatMap(({ secret }) => secret?.secretName ?? []);
    expect(names.filter((name) => !(name in secrets))).toEqual([]);
    expect((container.args ?? []).filter((file) => !existsSync(file))).toEqual([]);
    expect(kustomization.images.map(({ name }) => name)).toEqual([container.image]);
  });
});

test('the worker saves nightly backups in a claim of their own', () => {
  const saving = pods.filter(([, pod]) => readEnv(buildEnvironment(pod)).backupTo);
  expect(saving.map(([name]) => name)).toEqual(['Deployment hr-portal-worker']);
  for (const [, pod] of saving) {
    const { backupTo } = readEnv(buildEnvironment(pod));
    const mount = pod.containers[0].volumeMounts.find(({ mountPath }) => mountPath === backupTo);
    const volume = pod.volumes.find(({ name }) => name === mount?.name);
    expect(volume?.persistentVolumeClaim?.claimName).toBe('hr-portal-backups');
  }
});

describe.each(named)('%s', (_, { apiVersion, kind, metadata, spec }) => {
  test('is of a known version and leaves the namespace to an overlay', () => {
    expect(apiVersion).toBe(VERSIONS[kind]);
    expect(metadata.namespace).toBeUndefined();
  });

  test('selects pods that exist, a workload those of its own', () => {
    const selectors = [
      spec.podSelector ?? [],
      kind === 'Service' ? { matchLabels: spec.selector as Labels } : (spec.selector ?? []),
    ].flat() as Selector[];
    expect(selectors.filter((selector) => matches(selector).length === 0)).toEqual([]);
    const own = kind === 'Deployment' ? selectors.flatMap(matches) : [];
    expect(own.map(([name]) => name)).toEqual(kind === 'Deployment' ? [`${kind} ${metadata.name}`] : []);
  });

  test('names ports of the servers', () => {
    const ports = [
      ...(kind === 'Service' ? (spec.ports ?? []).map(({ targetPort }) => targetPort) : []),
      ...(spec.ingress ?? []).flatMap((rule) => rule.ports.map(({ port }) => port)),
    ];
    expect(ports.filter((port) => port !== 'http')).toEqual([]);
  });
});

describe('the servers', () => {
  const [, pod] = pods.find(([name]) => name === 'Deployment hr-portal') ?? [];
  const server = pod as Pod;
  const [container] = server.containers;

  test('are asked whether they live and whether they are ready at the port where they listen', () => {
    const { startupProbe, livenessProbe, readinessProbe } = container;
    const probes = [startupProbe, livenessProbe, readinessProbe].map((probe) => probe?.httpGet);
    const [live, ready] = [checkLiveness.path, checkReadiness.path].map((path) => ({ path, port: 'http' }));
    expect(probes).toEqual([live, live, ready]);
    const { port } = readEnv(buildEnvironment(server));
    expect(container.ports).toEqual([{ name: 'http', containerPort: port }]);
  });

  test('have longer to end than SHUTDOWN_DELAY and 20 seconds', () => {
    const { shutdownDelay } = readEnv(buildEnvironment(server));
    expect(server.terminationGracePeriodSeconds).toBeGreaterThan(shutdownDelay / 1000 + 20);
  });

  test('do not know the migration role, which the migration does', () => {
    const roles = pods.map(([name, each]) => [name, readEnv(buildEnvironment(each)).migrationDatabaseUrl]);
    expect(roles).toEqual([
      ['Deployment hr-portal', undefined],
      ['Deployment hr-portal-worker', undefined],
      ['Job hr-portal-migration', VALUES['migration-database-url']],
    ]);
    expect(server.volumes.map(({ secret }) => secret?.secretName)).not.toContain('hr-portal-migration');
  });
});

test('the image has a version', () => {
  expect(kustomization.images.map(({ newTag }) => newTag)).toEqual([
    expect.stringMatching(/^\d+\.\d+\.\d+$/u),
  ]);
});

test('Kustomize builds the base', ({ skip }) => {
  if (spawnSync('kubectl', ['version', '--client']).error) skip('Install kubectl to run this test.');
  const built = execFileSync('kubectl', ['kustomize', FOLDER], { encoding: 'utf8' });
  const kinds = parseAllDocuments(built).map((document) => (document.toJS() as Manifest).kind);
  expect(kinds.toSorted()).toEqual(['ConfigMap', ...manifests.map(({ kind }) => kind)].toSorted());
});
