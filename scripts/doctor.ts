import { readEnv } from '#server/platform/env/env.ts';
import { exitWithError, prepareProcess, print } from '#server/platform/process/process.ts';
import { runDoctorCommand } from '#server/tools/doctor/run-doctor-command.ts';

/** Checks whether the portal is ready to go live, also while it runs: `npm run doctor`. Fails if any check does. */
async function examine() {
  prepareProcess();
  const isReady = await runDoctorCommand(readEnv(process.env), process.argv.slice(2), print);
  // A check that took too long may have left a connection open.
  process.exit(isReady ? 0 : 1);
}

examine().catch(exitWithError);
