import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { argumentlessCommands, REFUSED_HELP } from '#server/testing/argumentless-commands.ts';
import { makeDataDir } from '#server/testing/embedded.ts';
import { startCommandProcess } from '#server/testing/server-process.ts';

test.each(argumentlessCommands)('--help of %s does nothing', async (command) => {
  const dataDir = makeDataDir();
  const { ended } = startCommandProcess(`${command}.ts`, ['--help'], { DATA_DIR: dataDir });
  expect(await ended).toEqual(REFUSED_HELP);
  expect(readdirSync(dataDir)).toEqual([]);
});
