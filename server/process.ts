import { setFlagsFromString } from 'node:v8';
import { StartupError } from './startup-error.ts';

/** Writes a line to the terminal. */
export const print = (line: string) => process.stdout.write(`${line}\n`);

/** Ends a failed start with a message that explains it. */
export function exitWithError(error: unknown): never {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  process.stderr.write(`${error instanceof StartupError ? message : (stack ?? message)}\n`);
  process.exit(1);
}

/**
 * Limits the memory that imports use.
 * @throws StartupError on an unsupported version of Node
 */
export function prepareProcess() {
  if (Number(process.versions.node.split('.')[0]) < 24)
    throw new StartupError(
      `HR Portal runs on Node 24 or newer; this is ${process.versions.node}. Start it with npm.`,
    );
  // Collects garbage after the heap has grown by a third instead of by 200 MB. Imports take no longer.
  setFlagsFromString('--heap-growing-percent=30');
  // Caps young-generation growth, which would save imports no time for 60 MB.
  setFlagsFromString('--semi-space-growth-factor=1');
}

/** Closes the portal and ends the process on a stop signal. */
export function stopOnSignals(close: () => Promise<void>) {
  const stop = () => void close().then(() => process.exit(0), exitWithError);
  process.once('SIGTERM', stop).once('SIGINT', stop).once('SIGHUP', stop);
}
