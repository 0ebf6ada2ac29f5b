import { isCancellation } from '#server/app/backup/is-cancellation.ts';
import { exitWithError, prepareProcess, print } from '#server/platform/process/process.ts';

/** The shell's exit code for a program ended by Ctrl-C. */
const INTERRUPTED = 130;
/** The terminal sends one Ctrl-C to npm and to the command, and npm may send it on to the command at once. */
const SAME_CTRL_C_MS = 1000;

/**
 * Runs a command that Ctrl-C cancels, and a second one ends at once.
 * @param cancelled the message when nothing but the first ended it
 */
export async function runCancellable(
  cancelled: string,
  run: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const cancelling = new AbortController();
  const { signal } = cancelling;
  let cancelledAt = 0;
  const cancel = () => {
    if (!signal.aborted) {
      cancelledAt = performance.now();
      cancelling.abort();
      print('Cancelling. Ctrl-C again, after a second, ends at once and cleans up nothing.');
    } else if (performance.now() - cancelledAt > SAME_CTRL_C_MS) process.exit(INTERRUPTED);
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, cancel);
  // Writing to a closed terminal fails, which would end the process before it has cleaned up.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  try {
    prepareProcess();
    await run(signal);
  } catch (error) {
    // A failure that meets the cancellation must not be reported as one.
    if (!signal.aborted || !isCancellation(error)) exitWithError(error);
    print(cancelled);
    process.exitCode = INTERRUPTED;
  }
}
