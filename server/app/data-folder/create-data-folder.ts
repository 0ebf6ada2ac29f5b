import { mkdir } from 'node:fs/promises';
import { StartupError } from '#server/platform/errors/startup-error.ts';

/** Creates the data folder if it does not exist. @throws StartupError when it is on a read-only volume or of another user */
export async function createDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true });
  } catch (error) {
    throw new StartupError(`The data folder ${dataDir} cannot be created: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}
