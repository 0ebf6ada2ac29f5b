import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { searchUploaded } from '#contract/calls/search.ts';
import { findRebuild } from '#server/domain/search/queries/search-rebuilds.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { getStudentName } from '#server/testing/student-file.ts';

/** Starts `npm run search:rebuild`. */
export function startRebuild(settings: Record<string, string>) {
  const fixed = { DATABASE_URL: '', DEMO_DATA: 'false', LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, ['scripts/rebuild-search.ts'], {
    env: { ...process.env, ...fixed, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = Promise.all([once(child, 'exit'), text(child.stdout)]).then(([[code], output]) => ({
    code,
    output,
  }));
  return { child, ended };
}

/** The search index of a portal, and its rebuilds. */
export const searchRebuilds = ({ db, call }: TestPortal) => ({
  /** Simulates an index that an older version of the program filled. */
  damageIndex: () => sql`update candidate_search set name_words = '{}'`.execute(db),
  /** Counts the uploaded students whom a search for the name of the one in this line finds. */
  async countFound(token: string, at: number): Promise<number> {
    const query = { type: 'name', query: getStudentName(at), exact: 'true' };
    return (await call(searchUploaded, { token, query })).body.data.total;
  },
  async findProgress(id: number) {
    const { state, done, total } = (await findRebuild(db, id)) ?? {};
    return { state, done, total };
  },
  findRunning: () =>
    db.selectFrom('search_rebuild').select(['id', 'done']).where('state', '=', 'running').executeTakeFirst(),
});
