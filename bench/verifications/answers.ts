import { setTimeout } from 'node:timers/promises';
import { answerRequest } from '#contract/calls/verification-requests.ts';
import type { HttpPortal } from '../search/http-portal.ts';
import { measureRate, summarise } from '../search/timing.ts';
import { watchHealth } from '../server-process.ts';

const ANSWERS = 1000;
const WARM_UP = 300;
const CLIENTS = 16;
const HEALTH_LIMIT_MS = 50;
const MEMORY_LIMIT_MB = 20;
const MEMORY_WAIT_MS = 60_000;

const answer = {
  fields: ['candidate_type', 'start_date', 'end_date'].map((field) => ({ field, verdict: 'correct' })),
};

/** Waits until memory is back. @returns the growth in MB and how long that took in milliseconds */
async function awaitMemory(http: HttpPortal, before: number) {
  const started = performance.now();
  for (;;) {
    const growth = (await http.readMemory()) - before;
    const waited = performance.now() - started;
    if (growth <= MEMORY_LIMIT_MB || waited > MEMORY_WAIT_MS) return { growth, waited };
    await setTimeout(500);
  }
}

/** Answers requests by several clients at once, as one organisation. A deadlock fails the call, and so the run. */
export async function describeAnswers(http: HttpPortal, references: readonly string[]): Promise<string> {
  const jobs = references.map(
    (reference) => () => http.send('POST', answerRequest.path.replace('{reference}', reference), answer),
  );
  await measureRate(jobs.slice(0, WARM_UP), CLIENTS);
  await setTimeout(5000);
  const before = await http.readMemory();
  const health = watchHealth(http.url);
  const rate = await measureRate(jobs.slice(WARM_UP, WARM_UP + ANSWERS), CLIENTS);
  const { median, p95 } = summarise(await health.stop());
  const { growth, waited } = await awaitMemory(http, before);
  const judge = (isMet: boolean) => (isMet ? 'met' : 'MISSED');
  return [
    `${ANSWERS} answers by ${CLIENTS} clients: ${rate.toFixed(0)} per second, no deadlock`,
    `  /api/health: median ${median.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (limit ${HEALTH_LIMIT_MS} ms: ${judge(p95 < HEALTH_LIMIT_MS)})`,
    `  memory: ${growth.toFixed(0)} MB more after ${(waited / 1000).toFixed(0)} s (limit ${MEMORY_LIMIT_MB} MB: ${judge(growth <= MEMORY_LIMIT_MB)})`,
  ].join('\n');
}
