import { parseArgs } from 'node:util';
import { REASON_MAX } from '#contract/limits.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';

/** Why a command acts, and whether it asks before. */
export interface Reason {
  reason: string;
  isConfirmed: boolean;
}

/** Parses the options `--reason` and `--yes`. @throws StartupError with a sentence for the operator */
export function parseReason(options: string[], usage: string): Reason {
  const { values } = parseOptions(options, usage);
  const reason = values.reason?.trim() ?? '';
  if (reason === '') throw new StartupError(`A reason is needed.\n${usage}`);
  if (reason.length > REASON_MAX)
    throw new StartupError(`The reason can have at most ${REASON_MAX} characters.`);
  return { reason, isConfirmed: values.yes };
}

function parseOptions(args: string[], usage: string) {
  try {
    return parseArgs({
      args,
      options: { reason: { type: 'string' }, yes: { type: 'boolean', default: false } },
    });
  } catch (error) {
    throw new StartupError(usage, { cause: error });
  }
}
