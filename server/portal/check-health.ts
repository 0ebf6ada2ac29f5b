import { sql } from 'kysely';
import type { health } from '#contract/health.ts';
import { errorTexts } from '#contract/texts/errors.ts';
import { Problem } from '#server/http/problem.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

const PATIENCE_MS = 5000;

/** Answers once the database has; 503 when it fails or does not answer in time. */
export async function checkHealth(
  { log }: Asked<typeof health>,
  { db, engine }: Services,
): Promise<Answer<typeof health>> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the database does not answer')), PATIENCE_MS);
  try {
    await Promise.race([sql`select 1`.execute(db), late.promise]);
    return { status: 'ok', database: engine };
  } catch (error) {
    log.error({ err: error }, 'health check failed');
    throw new Problem(503, errorTexts.unavailable);
  } finally {
    clearTimeout(timer);
  }
}
