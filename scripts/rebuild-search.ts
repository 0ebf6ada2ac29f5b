import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { readEnv } from '#server/env.ts';
import { rebuildIndex } from '#server/search/rebuild-index.ts';
import { fail } from '#server/process.ts';

/** Makes the search index anew: `npm run search:rebuild`, with the portal's own settings. */
async function rebuild() {
  const env = readEnv(process.env);
  const { maintain, close } = await connect(env, (error) => process.stderr.write(`${error.message}\n`));
  try {
    const started = performance.now();
    const done = await maintain(async (db) => {
      await migrate(db);
      return await rebuildIndex(db, (count) => process.stdout.write(`\r${count} candidates`));
    });
    process.stdout.write(`\r${done} candidates in ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  } finally {
    await close();
  }
}

await rebuild().catch(fail);
