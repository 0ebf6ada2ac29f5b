import { parseArgs } from 'node:util';
import { REASON_MAX } from '#contract/limits.ts';
import { StartupError } from '#server/startup-error.ts';

const USAGE = `Usage: npm run record -- restrict|release|erase <id> --reason "..." [--yes]
The id is in the address of the record's details, after id=.`;

const ACTIONS = ['restrict', 'release', 'erase'] as const;
export type Action = (typeof ACTIONS)[number];

const isAction = (text: string | undefined): text is Action => ACTIONS.some((action) => action === text);

/** What the operator asks for. */
export interface Command {
  action: Action;
  id: string;
  reason: string;
  isConfirmed: boolean;
}

/** Parses the arguments. @throws StartupError with a sentence for the operator */
export function parseCommand(args: string[]): Command {
  // An id may begin with a hyphen, so it is no option because of its place.
  const [action, id, ...options] = args;
  try {
    const { values } = parseArgs({
      args: options,
      options: { reason: { type: 'string' }, yes: { type: 'boolean', default: false } },
    });
    const reason = values.reason?.trim() ?? '';
    if (!isAction(action) || !id) throw new StartupError(USAGE);
    if (reason === '') throw new StartupError(`A reason is needed.\n${USAGE}`);
    if (reason.length > REASON_MAX)
      throw new StartupError(`The reason can have at most ${REASON_MAX} characters.`);
    return { action, id, reason, isConfirmed: values.yes };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(USAGE, { cause: error });
  }
}
