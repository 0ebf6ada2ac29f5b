import type { Services } from '#server/services.ts';
import { demoLogIns } from './log-ins.ts';
import { hasDemo, needsDemo, seedDemo } from './seed-demo.ts';

/**
 * Loads the demo data where it is wanted and nothing is yet, and tells the log-ins wherever it is there.
 * @throws what `signal` was aborted with; nothing is loaded then
 */
export async function prepareDemo({
  say,
  signal,
  ...services
}: Services & { say(line: string): void; signal?: AbortSignal }): Promise<void> {
  const { env, engine, db } = services;
  const isWanted = env.demoData ?? (engine === 'embedded' && !env.production);
  if (!isWanted) return;
  if (await needsDemo(db)) {
    say('Loading demo data: invented people and organisations ...');
    await seedDemo(services, signal);
  }
  if (!(await hasDemo(db))) return;
  say('Demo log-ins:');
  for (const { role, email, password } of demoLogIns) say(`  ${role.padEnd(10)}  ${email}  ${password}`);
}
