import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startTwice } from '#server/testing/embedded.ts';

it.each([0, 30, 100])('lets one of two first starts succeed when %i ms apart', async (apart) => {
  const { dataDir, won } = await startTwice(apart);
  expect(readdirSync(dataDir)).toEqual(['postgres']);
  won.child.kill('SIGTERM');
  expect(await won.exit).toBe(0);
});
