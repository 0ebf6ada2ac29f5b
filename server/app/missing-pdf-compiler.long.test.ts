import { expect, test } from 'vitest';
import { checkHealth } from '#contract/calls/health.ts';
import { startWithoutPdfCompiler } from '#server/testing/pdf/start-without-pdf-compiler.ts';

test('starts with a PDF compiler that is broken, and says that certificates are off', async () => {
  const { call, warnings } = await startWithoutPdfCompiler('broken');
  expect(warnings).toEqual([expect.stringMatching(/^Certificates are off, because .*Run npm ci/u)]);
  expect((await call(checkHealth)).status).toBe(200);
});
