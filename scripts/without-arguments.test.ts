import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { argumentlessCommands, REFUSED_HELP } from '#server/testing/argumentless-commands.ts';
import { makeDataDir } from '#server/testing/embedded.ts';
import { startCommandProcess } from '#server/testing/server-process.ts';

// Each command as a process: without-arguments.long.test.ts.
test('--help does nothing where a command takes no arguments', async () => {
  const dataDir = makeDataDir();
  const { ended } = startCommandProcess('adopt-data-folder.ts', ['--help'], { DATA_DIR: dataDir });
  expect(await ended).toEqual(REFUSED_HELP);
  expect(readdirSync(dataDir)).toEqual([]);
});

test.each(argumentlessCommands)('%s refuses arguments before it does anything', (command) => {
  expect(readFileSync(`scripts/${command}.ts`, 'utf8')).toMatch(
    /^async function \w+\(\) \{\n {2}prepareProcess\(\);\n {2}refuseArguments\(\);$/mu,
  );
});
