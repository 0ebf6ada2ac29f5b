import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);

test('asking to rotate the signing key for help rotates nothing', async () => {
  await expect(run(process.execPath, ['scripts/rotate-signing-key.ts', '--help'])).rejects.toMatchObject({
    code: 1,
    stderr: 'This command takes no arguments, but was given --help. Nothing was changed.\n',
  });
});
