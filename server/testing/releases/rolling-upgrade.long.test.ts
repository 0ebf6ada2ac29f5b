import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Call } from '#contract/call.ts';
import {
  deleteCandidate,
  listCandidates,
  updateCandidate,
  uploadCandidate,
  viewDetails,
} from '#contract/calls/candidates.ts';
import { importStudents } from '#contract/calls/imports.ts';
import { searchUploaded } from '#contract/calls/search.ts';
import { createAccount, type TestAccount } from '#server/testing/accounts.ts';
import { makeFolder } from '#server/testing/backup.ts';
import type { CallInput, CallResponse, MakeCall } from '#server/testing/call.ts';
import { studentForm } from '#server/testing/candidates.ts';
import { createDatabaseWithRoles } from '#server/testing/database.ts';
import { type MailServer, startMailServer } from '#server/testing/mails.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { createStudentFile, toLetters } from '#server/testing/student-file.ts';
import { extractLastRelease } from './extract-last-release.ts';

const CLIENTS = 4;
const IMPORTED_ROWS = 20;
/** The requests that all clients send before and after each step. */
const REQUESTS = 60;
const POLL_MS = 50;

/** Servers behind a load balancer, which sends each request to the next one. */
class Cluster {
  private readonly servers: ServerProcess[] = [];
  private sent = 0;
  replies = 0;

  /** Sends a request to a server. @throws when it fails */
  readonly call: MakeCall = async <C extends Call>(call: C, input?: CallInput): Promise<CallResponse<C>> => {
    const server = this.servers[(this.sent += 1) % this.servers.length];
    if (!server) throw new Error('no server');
    const reply = await server.call(call, input);
    this.replies += 1;
    if (reply.status >= 300) throw new Error(`${call.name} failed: ${JSON.stringify(reply.problem)}`);
    return reply;
  };

  async start(settings: Record<string, string>, folder?: string): Promise<ServerProcess> {
    const server = await startServerProcess(settings, folder);
    onTestFinished(server.kill);
    this.servers.push(server);
    return server;
  }

  /** Sends no more requests to a server, and ends it. It replies to those it has. */
  async stop(server: ServerProcess): Promise<void> {
    this.servers.splice(this.servers.indexOf(server), 1);
    await server.interrupt();
  }
}

/** Adds, changes, finds, imports and deletes candidates until the signal. @returns the number that must be left */
async function useCluster(
  { call }: Cluster,
  { token }: TestAccount,
  { mails, signal }: { mails: MailServer; signal: AbortSignal },
): Promise<number> {
  const files = { profile_picture: await createTestPhoto() };
  let left = 0;
  for (let round = 0; !signal.aborted; round += 1) {
    const form = {
      ...studentForm,
      name: `Amina R${toLetters(round, 4)}o`,
      phone: `0803${1_000_000 + round}`,
    };
    const { id } = (await call(uploadCandidate, { token, form, files })).body.data;
    const params = { id };
    const changed = { ...form, name: `Bola S${toLetters(round, 4)}i` };
    await call(updateCandidate, { token, params, form: changed });
    await call(searchUploaded, { token, query: { type: 'name', query: changed.name } });
    // Another server replies than the one that changed it.
    expect((await call(viewDetails, { token, params })).body.data.name).toBe(changed.name);
    left += 1;
    if (round % 3 === 1) {
      await call(deleteCandidate, { token, params });
      left -= 1;
    }
    if (round % 10 === 2) {
      await call(importStudents, { token, file: createStudentFile(IMPORTED_ROWS, round * IMPORTED_ROWS) });
      left += IMPORTED_ROWS;
    }
    // Its code is an email, which either version may send.
    if (round % 10 === 3) await createAccount(call, mails, {});
  }
  return left;
}

test('upgrades and goes back under load without a failed request', async ({ skip }) => {
  const last = join(makeFolder(), 'last-release');
  if (!extractLastRelease(last))
    skip(
      'The history of this clone lacks the commit of the last release. git fetch --unshallow may fetch it.',
    );
  const database = await createDatabaseWithRoles('template template0');
  onTestFinished(database.drop);
  const mails = await startMailServer();
  onTestFinished(mails.close);
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: makeFolder(),
    APP_SECRET: 'of both versions'.repeat(3),
    SMTP_URL: mails.url,
  };
  const cluster = new Cluster();
  const stopping = new AbortController();
  const { signal } = stopping;
  const first = await cluster.start(settings, last);
  const accounts = await Promise.all(
    Array.from({ length: CLIENTS }, () => createAccount(cluster.call, mails, { role: 'school' })),
  );
  const clients = Promise.all(accounts.map((account) => useCluster(cluster, account, { mails, signal })));
  onTestFinished(() => stopping.abort());
  /** Waits until the servers have replied to further requests, or one has failed. */
  const serve = async () => {
    const expected = cluster.replies + REQUESTS;
    const waitForReplies = async () => {
      while (cluster.replies < expected && !signal.aborted) await setTimeout(POLL_MS);
    };
    await Promise.race([waitForReplies(), clients]);
  };

  const second = await cluster.start(settings, last);
  await serve();
  const newer = await cluster.start(settings);
  await serve();
  // Servers of the last release also start on the new schema, after a crash or to go back.
  await cluster.stop(first);
  const restarted = await cluster.start(settings, last);
  await serve();
  await cluster.stop(second);
  await cluster.stop(restarted);
  await serve();
  const back = await cluster.start(settings, last);
  await cluster.stop(newer);
  await serve();

  stopping.abort();
  const left = await clients;
  for (const [at, { token }] of accounts.entries())
    expect((await back.call(listCandidates, { token })).body.data.total).toBe(left[at]);
});
