import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { TestContext } from 'vitest';
import { findFreePort } from '#server/testing/free-port.ts';
import { createHttpsClient, type HttpsClient } from './https-client.ts';

/** The name of the portal in the examples. */
const DOMAIN = 'portal.example';
const START_MS = 10_000;

interface Site {
  folder: string;
  /** Where the proxy listens with TLS. */
  port: number;
  /** Another free port. */
  httpPort: number;
  certificate: string;
  key: string;
  /** The ports of two servers. */
  servers: readonly [number, number];
}

export interface ProxyProgram {
  name: string;
  command: string;
  /** Writes the example with the addresses of a test. @returns the arguments of the program */
  configure: (site: Site) => string[];
}

/** Replaces each text, so that the rest of an example is tested as it is. @throws when the example lacks one */
function adapt(path: string, replacements: Record<string, string>): string {
  let text = readFileSync(path, 'utf8');
  for (const [from, to] of Object.entries(replacements)) {
    if (!text.includes(from)) throw new Error(`${path} lacks ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Writes a configuration around a site of nginx, with all files in one folder. @returns the arguments of nginx */
export function writeNginxConfiguration(folder: string, site: string): string[] {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n');
  const path = join(folder, 'nginx.conf');
  const user = process.getuid?.() === 0 ? 'user root;\n' : '';
  // As in Debian's configuration, compression is on unless the site turns it off.
  const http = `access_log off;\ngzip on;\n${temporary}\n${site}`;
  writeFileSync(
    path,
    `${user}daemon off;\npid ${folder}/nginx.pid;\nerror_log ${folder}/error.log;\nevents {}\nhttp {\n${http}\n}\n`,
  );
  return ['-p', folder, '-e', join(folder, 'error.log'), '-c', path];
}

export const nginx: ProxyProgram = {
  name: 'nginx',
  command: 'nginx',
  configure({ folder, port, httpPort, certificate, key, servers }) {
    const site = adapt('ops/nginx.conf', {
      'listen 443': `listen 127.0.0.1:${port}`,
      'listen 80': `listen 127.0.0.1:${httpPort}`,
      'listen [::]:443 ssl http2;': '',
      'listen [::]:80;': '',
      '127.0.0.1:3000': `127.0.0.1:${servers[0]}`,
      '127.0.0.1:3001': `127.0.0.1:${servers[1]}`,
      '/etc/ssl/portal.example.pem': certificate,
      '/etc/ssl/private/portal.example.key': key,
    });
    return writeNginxConfiguration(folder, site);
  },
};

export const caddy: ProxyProgram = {
  name: 'Caddy',
  command: 'caddy',
  configure({ folder, port, certificate, key, servers }) {
    const site = adapt('ops/Caddyfile', {
      '{$PORTAL_DOMAIN:portal.example} {': `https://${DOMAIN}:${port} {\nbind 127.0.0.1\ntls ${certificate} ${key}`,
      '{$PORTAL_SERVERS:127.0.0.1:3000 127.0.0.1:3001}': servers.map((each) => `127.0.0.1:${each}`).join(' '),
    });
    const path = join(folder, 'Caddyfile');
    writeFileSync(path, `{\nadmin off\nauto_https disable_redirects\nskip_install_trust\n}\n${site}`);
    return ['run', '--adapter', 'caddyfile', '--config', path];
  },
};

export const hasProgram = (command: string): boolean =>
  spawnSync(command, ['version'], { stdio: 'ignore' }).error === undefined;

/** Skips the test without the program, which Debian has in a package of its name. */
export function requireProgram({ skip }: Pick<TestContext, 'skip'>, command: string) {
  if (!hasProgram(command)) skip(`Install the Debian package ${command} to run this test.`);
}

/** Runs a program until `stop`, with its files in `folder`. */
export function runProgram(command: string, args: readonly string[], folder: string) {
  const errors: string[] = [];
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  const exited = once(child, 'exit');
  return {
    /** Resolves once `isUp` does not throw. @throws what the program printed, when it has ended */
    async waitUntil(isUp: () => Promise<unknown>) {
      for (const began = performance.now(); ; await setTimeout(50)) {
        if (child.exitCode !== null) throw new Error(`${command} ended: ${errors.join('')}`);
        const error = await isUp().then(
          () => undefined,
          (reason: unknown) => reason,
        );
        if (error === undefined) return;
        if (performance.now() - began > START_MS) throw error;
      }
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

export interface RunningProxy extends HttpsClient {
  stop: () => Promise<void>;
}

/** Runs the example of a proxy in front of two servers, with a certificate that `request` trusts. */
export async function startProxy(
  { command, configure }: ProxyProgram,
  servers: readonly [number, number],
): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'hr-portal-proxy-'));
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const subject = ['-subj', `/CN=${DOMAIN}`, '-addext', `subjectAltName=DNS:${DOMAIN}`];
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', key];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...newKey, '-out', certificate, ...subject], {
    stdio: 'ignore',
  });
  const [port, httpPort] = [await findFreePort(), await findFreePort()];
  const args = configure({ folder, port, httpPort, certificate, key, servers });
  const program = runProgram(command, args, folder);
  const client = createHttpsClient({ domain: DOMAIN, port, ca: readFileSync(certificate, 'utf8') });
  const stop = async () => {
    client.close();
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await program.waitUntil(() => client.request('/api/live'));
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...client, stop };
}
