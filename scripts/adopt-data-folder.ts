import { resolve } from 'node:path';
import { adoptDataFolder } from '#server/app/data-folder/adopt-data-folder.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { exitWithError, prepareProcess, print, refuseArguments } from '#server/platform/process/process.ts';

/** Makes DATA_DIR the data folder of the database: `npm run data-folder:adopt`. */
async function adopt() {
  prepareProcess();
  refuseArguments();
  const env = readEnv(process.env);
  await adoptDataFolder(env);
  print(
    `The database now belongs to the data folder ${resolve(env.dataDir)}. Restart all servers and workers with it.`,
  );
}

adopt().catch(exitWithError);
