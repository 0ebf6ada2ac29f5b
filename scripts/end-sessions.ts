import { readEnv } from '#server/platform/env/env.ts';
import { exitWithError, prepareProcess, print } from '#server/platform/process/process.ts';
import { runEndSessionsCommand } from '#server/tools/end-sessions/run-end-sessions-command.ts';
import { confirm } from './confirm.ts';

/** Ends the sessions of a member or of everybody: `npm run end-sessions -- <email>|everybody --reason "..."`. */
prepareProcess();
runEndSessionsCommand(readEnv(process.env), process.argv.slice(2), { print, confirm }).catch(exitWithError);
