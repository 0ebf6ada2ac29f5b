import { expect, it, onTestFinished } from 'vitest';
import { listPhotoFiles, makeTarget, readEveryTable, startBackedUp } from '#server/testing/backup.ts';
import { runCommand } from '#server/testing/command.ts';

it('leaves an empty target after Ctrl-C', async () => {
  const source = await startBackedUp();
  onTestFinished(source.close);
  const target = await makeTarget();
  const settings = { DATABASE_URL: target.url, DATA_DIR: target.dataDir };
  let isInterrupted = false;
  const stopped = await runCommand('restore', source.folder, settings, (output, kill) => {
    if (isInterrupted || !output.includes('organization:')) return;
    isInterrupted = true;
    kill('SIGINT');
  });
  expect([stopped.code, stopped.output.includes('Cancelled. Nothing was restored.')]).toEqual([130, true]);
  expect([await readEveryTable(target.url), listPhotoFiles(target.dataDir)]).toEqual([{}, []]);
});
