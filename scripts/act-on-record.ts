import { createInterface } from 'node:readline/promises';
import { readEnv } from '#server/env.ts';
import { exitWithError, prepareProcess, print } from '#server/process.ts';
import { runRecordCommand } from '#server/records/run-record-command.ts';

/** Asks on the terminal. The end of the input is a no. */
async function confirm(): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const closed = new Promise<string>((resolve) => terminal.once('close', () => resolve('')));
  const answer = await Promise.race([terminal.question('Type "yes" to continue: '), closed]);
  terminal.close();
  return answer.trim() === 'yes';
}

/** Acts on a record for its person, also while the portal runs: `npm run record -- restrict|release|erase <id>`. */
prepareProcess();
runRecordCommand(readEnv(process.env), process.argv.slice(2), { print, confirm }).catch(exitWithError);
