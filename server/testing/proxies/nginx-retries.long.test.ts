import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { findFreePort } from '#server/testing/free-port.ts';
import { requireProgram, runProgram, writeNginxConfiguration } from './start-proxy.ts';

// What docs/operations/proxies.md says of nginx, with servers that are nothing but their replies.

beforeEach((context) => requireProgram(context, 'nginx'));

/** Starts a server that replies with `status` to everything. @returns its port, and what it was asked for */
async function startServer(status: number) {
  const requests: string[] = [];
  const server = createServer((request, reply) => {
    requests.push(`${request.method} ${request.url}`);
    reply.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.close();
    server.closeAllConnections();
  });
  return { port: (server.address() as AddressInfo).port, requests };
}

/** Runs nginx in front of two servers. `options` are those of its location. @returns its URL */
async function startNginx(ports: readonly [number, number], options = '', limits = '') {
  const folder = mkdtempSync(join(tmpdir(), 'hr-portal-nginx-'));
  const port = await findFreePort();
  const servers = ports.map((each) => `server 127.0.0.1:${each} ${limits};`).join(' ');
  const location = `location / { proxy_pass http://two; ${options} }`;
  const site = `upstream two { zone two 64k; ${servers} }\nserver { listen 127.0.0.1:${port}; location = /up { return 204; } ${location} }`;
  const program = runProgram('nginx', writeNginxConfiguration(folder, site), folder);
  onTestFinished(async () => {
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}`;
  await program.waitUntil(() => fetch(`${url}/up`));
  return url;
}

/** Sends requests one after the other. @returns their different statuses */
async function collectStatuses(url: string, method: string, count = 10) {
  const statuses = new Set<number>();
  for (let at = 0; at < count; at += 1) statuses.add((await fetch(url, { method })).status);
  return [...statuses].toSorted();
}

const METHODS = ['GET', 'PUT', 'DELETE', 'POST', 'PATCH'];
const RETRY = 'proxy_next_upstream error timeout http_503;';

test.each(METHODS)('a 503 reaches the user of a %s by default', async (method) => {
  const [busy, idle] = [await startServer(503), await startServer(200)];
  const url = await startNginx([busy.port, idle.port]);
  expect(await collectStatuses(url, method)).toEqual([200, 503]);
});

test.each(['GET', 'PUT', 'DELETE'])('repeats a %s with another server after a 503', async (method) => {
  const [busy, idle] = [await startServer(503), await startServer(200)];
  const url = await startNginx([busy.port, idle.port], RETRY, 'max_fails=100');
  expect(await collectStatuses(url, method)).toEqual([200]);
  expect(busy.requests.length).toBeGreaterThan(1);
});

test.each(['POST', 'PATCH'])('does not repeat a %s after a 503', async (method) => {
  const [busy, idle] = [await startServer(503), await startServer(200)];
  const url = await startNginx([busy.port, idle.port], RETRY, 'max_fails=100');
  expect(await collectStatuses(url, method)).toEqual([200, 503]);
});

test.each(METHODS)('repeats a %s whose connection was refused', async (method) => {
  const idle = await startServer(200);
  const url = await startNginx([await findFreePort(), idle.port]);
  expect(await collectStatuses(url, method)).toEqual([200]);
});

test('leaves a server out after max_fails replies of 503', async () => {
  const [busy, idle] = [await startServer(503), await startServer(200)];
  const url = await startNginx([busy.port, idle.port], RETRY, 'max_fails=3 fail_timeout=60s');
  await collectStatuses(url, 'GET', 20);
  expect(busy.requests).toHaveLength(3);
});

test('replies 502 when it has left out every server', async () => {
  const busy = [await startServer(503), await startServer(503)] as const;
  const url = await startNginx([busy[0].port, busy[1].port], RETRY, 'max_fails=1 fail_timeout=60s');
  expect(await collectStatuses(url, 'GET')).toEqual([502, 503]);
});

test('never asks for a probe', async () => {
  const servers = [await startServer(200), await startServer(200)] as const;
  const url = await startNginx([servers[0].port, servers[1].port]);
  await collectStatuses(url, 'GET');
  expect(servers.flatMap(({ requests }) => requests)).toEqual(Array.from({ length: 10 }, () => 'GET /'));
});
