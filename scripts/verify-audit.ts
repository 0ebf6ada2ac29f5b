import { runVerifyCommand } from '#server/audit/run-verify-command.ts';
import { readEnv } from '#server/env.ts';
import { exitWithError, prepareProcess, print } from '#server/process.ts';

/** Verifies the audit log, also while the portal runs: `npm run audit:verify`. Fails if anything was altered. */
async function verify() {
  prepareProcess();
  if (!(await runVerifyCommand(readEnv(process.env), print))) process.exitCode = 1;
}

verify().catch(exitWithError);
