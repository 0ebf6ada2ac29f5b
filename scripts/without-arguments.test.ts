import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeDataDir } from '#server/testing/embedded.ts';
import { startCommandProcess } from '#server/testing/server-process.ts';

test('--help does nothing where a command takes no arguments', async () => {
  const dataDir = makeDataDir();
  const files = ['adopt-data-folder', 'migrate', 'rebuild-search', 'rotate-signing-key', 'verify-audit'];
  const ended = await Promise.all(
    files.map((file) => startCommandProcess(`${file}.ts`, ['--help'], { DATA_DIR: dataDir }).ended),
  );
  const stderr = 'This command takes no arguments, but was given --help. Nothing was changed.\n';
  expect(ended).toEqual(files.map(() => ({ code: 1, stdout: '', stderr })));
  expect(readdirSync(dataDir)).toEqual([]);
});
