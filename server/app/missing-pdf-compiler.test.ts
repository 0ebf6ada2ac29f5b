import { expect, test, vi } from 'vitest';
import { checkHealth } from '#contract/calls/health.ts';
import { startWithoutPdfCompiler } from '#server/testing/pdf/start-without-pdf-compiler.ts';

// A whole portal starts in a process of its own.
vi.setConfig({ testTimeout: 180_000 });

// A broken one: missing-pdf-compiler.long.test.ts.
test('starts with a PDF compiler that is missing, and says that certificates are off', async () => {
  const { call, warnings } = await startWithoutPdfCompiler('missing');
  expect(warnings).toEqual([expect.stringMatching(/^Certificates are off, because .*Run npm ci/u)]);
  expect((await call(checkHealth)).status).toBe(200);
});
