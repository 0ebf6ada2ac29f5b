import { openDatabase } from '#server/tools/commands/open-database.ts';
import type { Env } from '#server/platform/env/env.ts';
import { createLog } from '#server/platform/process/log.ts';
import { openServices } from '#server/app/open-services.ts';
import type { Services } from '#server/http/services.ts';

/** What a command prints, and whether the operator confirms it. */
export interface Terminal {
  print(line: string): void;
  confirm(): Promise<boolean>;
}

/** Runs a command with the services of the portal, which may run at the same time. */
export async function withServices(env: Env, command: (services: Services) => Promise<void>): Promise<void> {
  const database = await openDatabase(env, false);
  try {
    const log = createLog(env.logLevel);
    const { services, close } = await openServices(
      { ...env, databaseUrl: env.databaseUrl ?? database.url },
      log,
      { mayMigrate: false, isEmbedded: !env.databaseUrl },
    );
    try {
      await command(services);
    } finally {
      await close();
    }
  } finally {
    await database.close();
  }
}
