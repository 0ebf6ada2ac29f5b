import { parseReason, type Reason } from '#server/tools/commands/parse-reason.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';

const USAGE = `Usage: npm run record -- restrict|release|erase <id> --reason "..." [--yes]
The id is in the address of the record's details, after id=.`;

const ACTIONS = ['restrict', 'release', 'erase'] as const;
export type Action = (typeof ACTIONS)[number];

const isAction = (text: string | undefined): text is Action => ACTIONS.some((action) => action === text);

/** What the operator asks for. */
export interface Command extends Reason {
  action: Action;
  id: string;
}

/** Parses the arguments. @throws StartupError with a sentence for the operator */
export function parseCommand(args: string[]): Command {
  // An id may begin with a hyphen, so it is no option because of its place.
  const [action, id, ...options] = args;
  if (!isAction(action) || !id) throw new StartupError(USAGE);
  return { action, id, ...parseReason(options, USAGE) };
}
