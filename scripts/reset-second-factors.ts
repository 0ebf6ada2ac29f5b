import { readEnv } from '#server/platform/env/env.ts';
import { exitWithError, prepareProcess, print } from '#server/platform/process/process.ts';
import { runResetCommand } from '#server/tools/reset-second-factors/run-reset-command.ts';
import { confirm } from './confirm.ts';

/** Resets the two-step login of a member whom nobody in the portal can help: `npm run reset-second-factors -- <email>`. */
prepareProcess();
runResetCommand(readEnv(process.env), process.argv.slice(2), { print, confirm }).catch(exitWithError);
