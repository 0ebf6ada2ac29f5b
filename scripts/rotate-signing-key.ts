import { readEnv } from '#server/platform/env/env.ts';
import { exitWithError, prepareProcess, print, refuseArguments } from '#server/platform/process/process.ts';
import { runRotateCommand } from '#server/tools/rotate-signing-key/run-rotate-command.ts';

/** Replaces the key that signs certificates, also while the portal runs: `npm run rotate-signing-key`. */
async function rotate() {
  prepareProcess();
  refuseArguments();
  await runRotateCommand(readEnv(process.env), print);
}

rotate().catch(exitWithError);
