import { onTestFinished } from 'vitest';
import pg from 'pg';
import { markRequests } from './mark-requests.ts';
import type { TestPortal } from './portal.ts';

type Query = string | { text?: string };
type Recorder = (statement: string, client: pg.Client) => void;

/** Every connection of the process reports to all of them. Each keeps only the statements that are its own. */
const recorders = new Set<Recorder>();

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function report(this: pg.Client, ...args: unknown[]) {
  const [first] = args as [Query];
  for (const record of recorders) record(typeof first === 'string' ? first : (first.text ?? ''), this);
  return Reflect.apply(query, this, args) as unknown;
} as typeof query;

/** Reports every statement that this process sends from now on. */
export const recordAllStatements = (record: (statement: string) => void): void =>
  void recorders.add((statement) => record(statement));

async function recordWhile(record: Recorder, work: () => Promise<unknown>) {
  recorders.add(record);
  const stop = () => void recorders.delete(record);
  onTestFinished(stop);
  await work().finally(stop);
}

/**
 * Returns the statements of `send` itself, and of the requests to a portal that it sends with the given headers. Those of
 * jobs and of other requests are not among them.
 */
export async function recordStatements(
  portal: Pick<TestPortal, 'app'>,
  send: (headers: Record<string, string>) => Promise<unknown>,
): Promise<string[]> {
  const { headers, isCurrent, run } = markRequests(portal);
  const statements: string[] = [];
  await recordWhile(
    (statement) => void (isCurrent() && statements.push(statement)),
    () => run(() => send(headers)),
  );
  return statements;
}

/** Returns the different statements sent to the database of a portal while `work` runs, also those of its jobs. */
export async function collectStatements(
  { services }: Pick<TestPortal, 'services'>,
  work: () => Promise<unknown>,
): Promise<Set<string>> {
  const name = new URL(services.env.databaseUrl ?? '').pathname.slice(1);
  const statements = new Set<string>();
  await recordWhile((statement, { database }) => void (database === name && statements.add(statement)), work);
  return statements;
}
