import { readEnv } from '#server/platform/env/env.ts';
import { exitWithError, prepareProcess, print } from '#server/platform/process/process.ts';
import { runRecordCommand } from '#server/tools/records/run-record-command.ts';
import { confirm } from './confirm.ts';

/** Acts on a record for its person, also while the portal runs: `npm run record -- restrict|release|erase <id>`. */
prepareProcess();
runRecordCommand(readEnv(process.env), process.argv.slice(2), { print, confirm }).catch(exitWithError);
