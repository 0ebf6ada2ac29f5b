import type { Logger } from 'pino';
import { createLog } from '#server/platform/process/log.ts';

const LINES = 400;

/** Creates a log that keeps its last lines, for the report of a failed test. LOG_LEVEL prints them too. */
export function createMemoryLog(): { log: Logger; readLog: () => string } {
  const lines: string[] = [];
  const { LOG_LEVEL } = process.env;
  const write = (line: string) => {
    if (lines.push(line) > LINES) lines.shift();
    if (LOG_LEVEL) process.stdout.write(line);
  };
  return { log: createLog(LOG_LEVEL ?? 'info', { write }), readLog: () => lines.join('') };
}
