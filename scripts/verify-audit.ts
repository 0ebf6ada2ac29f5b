import { runVerifyCommand } from '#server/tools/verify-audit/run-verify-command.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { exitWithError, prepareProcess, print, refuseArguments } from '#server/platform/process/process.ts';

/** Verifies the audit log, also while the portal runs: `npm run audit:verify`. Fails if anything was altered. */
async function verify() {
  prepareProcess();
  refuseArguments();
  if (!(await runVerifyCommand(readEnv(process.env), print))) process.exitCode = 1;
}

verify().catch(exitWithError);
