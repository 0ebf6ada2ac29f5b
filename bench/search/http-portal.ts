import { Agent, request } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { NEW_ACCOUNT_DAYS } from '#contract/limits.ts';
import { viewDetails } from '#contract/calls/candidates.ts';
import { searchCandidates, suggestNames } from '#contract/calls/search.ts';
import { insertAccount } from '#server/domain/identity/queries/accounts.ts';
import type { Database } from '#server/platform/db/database.ts';
import { hashPassword } from '#server/domain/identity/passwords/hash.ts';
import { type BenchProcess, logInTo, startProcess } from '../server-process.ts';
import type { BenchQuery } from './queries.ts';

const PAGE = 20;
const PASSWORD = 'a password for the benchmark';

/** The part of a query that is sent. */
export type PortalQuery = Pick<BenchQuery, 'type' | 'query'>;

/** A portal in a separate process, with several logged-in members. */
export interface HttpPortal extends BenchProcess {
  /** Requests the first page of a search as one of the members (-1: the last). @returns the ids of the found candidates */
  search(query: PortalQuery, member?: number): Promise<string[]>;
  /** Requests suggestions for a partial name. */
  suggest(typed: string, member?: number): Promise<unknown>;
  /** Requests the details of a candidate. */
  view(id: string, member?: number): Promise<unknown>;
  /** Sends any other call; one with a body as JSON. */
  send(method: 'GET' | 'POST', path: string, body?: object, member?: number): Promise<unknown>;
  members: readonly { organization_id: number; member_id: number }[];
}

/** A reply without success. */
export class Refusal extends Error {
  readonly status: number;
  /** Seconds; 0 when the reply names none. */
  readonly retryAfter: number;

  constructor(status: number, retryAfter: number, body: string) {
    super(`${status} ${body}`);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

interface FoundPage {
  data: { data: { id: string }[] };
}

/**
 * Starts the portal on a database, with default settings but for `settings`, and logs in members. Clients with a member
 * each stay within the limits of one member, as people do.
 */
export async function startHttpPortal(
  db: Database,
  url: string,
  members: number,
  settings: Record<string, string> = {},
): Promise<HttpPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-server-'));
  const server = await startProcess({
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    DEMO_DATA: 'false',
    ...settings,
  });
  const inserted = await insertMembers(db, members);
  const tokens: string[] = [];
  for (const { email } of inserted)
    tokens.push(await logInTo(server.url, { email, password: PASSWORD, role: 'company' }));
  const agent = new Agent({ keepAlive: true });
  const send: HttpPortal['send'] = (method, path, body, member = 0) =>
    sendRequest({ agent, method, url: server.url + path, token: tokens.at(member) ?? '', body });
  const get = (path: string, query: Record<string, string>, member: number) =>
    send('GET', `${path}?${new URLSearchParams(query).toString()}`, undefined, member);
  return {
    ...server,
    send,
    members: inserted.map(({ id, organization_id }) => ({ member_id: id, organization_id })),
    async search({ type, query }, member = 0) {
      const page = await get(searchCandidates.path, { type, query, per_page: String(PAGE) }, member);
      return (page as FoundPage).data.data.map(({ id }) => id);
    },
    suggest: (query, member = 0) => get(suggestNames.path, { query }, member),
    view: (id, member = 0) => get(viewDetails.path.replace('{id}', id), {}, member),
    async stop() {
      agent.destroy();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Inserts verified members, each of an own company that is too old to share the quota of new ones on its network. */
async function insertMembers(db: Database, count: number) {
  const password_hash = await hashPassword(PASSWORD);
  const run = crypto.randomUUID();
  const emails = Array.from({ length: count }, (_, at) => `${run}-${at}@example.com`);
  for (const email of emails)
    await insertAccount(db, {
      organization: { kind: 'company', name: 'Benchmark' },
      member: { email, password_hash, email_verified_at: new Date() },
    });
  const inserted = db
    .selectFrom('member')
    .select(['id', 'organization_id', 'email'])
    .where('email', 'in', emails);
  await db
    .updateTable('organization')
    .set({ created_at: sql<Date>`now() - make_interval(days => ${NEW_ACCOUNT_DAYS + 1})` })
    .where('id', 'in', inserted.clearSelect().select('organization_id'))
    .execute();
  return await inserted.orderBy('id').execute();
}

interface Sent {
  agent: Agent;
  method: 'GET' | 'POST';
  url: string;
  token: string;
  body: object | undefined;
}

/** Requests with node:http, which takes much less processor time of the shared machine than fetch. */
async function sendRequest({ agent, method, url, token, body }: Sent): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    ...(body && { 'content-type': 'application/json' }),
  };
  const sent = request(url, { agent, method, headers }, (response) => {
    const chunks: Buffer[] = [];
    response.on('data', (chunk: Buffer) => chunks.push(chunk));
    response.once('end', () => {
      const text = Buffer.concat(chunks).toString();
      const { statusCode = 0, headers: replied } = response;
      if (statusCode >= 300)
        return reject(new Refusal(statusCode, Number(replied['retry-after'] ?? 0), text));
      return resolve(JSON.parse(text));
    });
  });
  sent.once('error', reject);
  sent.end(body && JSON.stringify(body));
  return await promise;
}
