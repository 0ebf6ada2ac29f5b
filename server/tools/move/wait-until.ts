import { setTimeout } from 'node:timers/promises';
import { StartupError } from '#server/platform/errors/startup-error.ts';

/** Longer than a transaction of a running portal takes. */
const PATIENCE_MS = 20_000;
const POLL_MS = 50;

/** Waits for other sessions of the server. @throws StartupError with this `refusal` when it takes too long */
export async function waitUntil(isDone: () => Promise<boolean>, refusal: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await isDone())) {
    if (performance.now() > deadline) throw new StartupError(refusal);
    await setTimeout(POLL_MS);
  }
}
