import { setTimeout } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { StartupError } from '#server/platform/errors/startup-error.ts';

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
  // Collects garbage after the heap has grown by 45 % instead of by 200 MB, by which receiving 200,000 rows took twice the
  // memory. At 30 %, an import takes 14 % more processor time and no less memory. `npm start` also limits the young generation,
  // by `--max-semi-space-size`, which works only as an argument of Node. Without growth of the young generation at all,
  // searches would take 12 to 21 % more processor time.
  setFlagsFromString('--heap-growing-percent=45');
}

/** Refuses arguments of a command that has none: `--help` must not start work. @throws StartupError */
export function refuseArguments(): void {
  const [, , first] = process.argv;
  if (first !== undefined)
    throw new StartupError(`This command takes no arguments, but was given ${first}. Nothing was changed.`);
}

/** What a stop signal closes. */
export interface Stopping {
  /** Aborts on the first stop signal. */
  signal: AbortSignal;
  /**
   * Sets what the first stop signal calls before the process ends. `skipDelay` aborts when the process should not wait for
   * proxies: after Ctrl-C, a closed terminal or a second signal.
   */
  beforeExit(close: (skipDelay: AbortSignal) => Promise<void>): void;
}

/**
 * Ends the process on a stop signal, at once until `beforeExit` is called. Call it first of all: as the first process of a container,
 * Node ignores signals without a handler. A third signal ends the process in any case.
 */
export function stopOnSignals(): Stopping {
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
  const [stopping, skipDelay] = [new AbortController(), new AbortController()];
  let close = async (_skipDelay: AbortSignal): Promise<void> => undefined;
  let received = 0;
  const stop = (signal: NodeJS.Signals) => {
    received += 1;
    if (received > 2) process.exit(1);
    if (received > 1 || signal !== 'SIGTERM') skipDelay.abort();
    if (received > 1) return;
    stopping.abort();
    close(skipDelay.signal).then(() => process.exit(0), exitWithError);
  };
  for (const name of signals) process.on(name, stop);
  return { signal: stopping.signal, beforeExit: (newClose) => (close = newClose) };
}

/** Waits for some milliseconds, or until the signal aborts. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal }).catch(() => undefined);
