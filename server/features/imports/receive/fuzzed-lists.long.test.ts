import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFuzzedList } from '#server/testing/lists/fuzz-list.ts';
import { importList } from '#server/testing/lists/import-list.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

test.each(Array.from({ length: 60 }, (_, at) => 100 + at))(
  'brings or reports everybody in a list of any structure: seed %i',
  async (seed) => {
    const { wrong, lost } = await importList(portal, await buildFuzzedList(seed), {});
    expect([wrong, lost]).toEqual([[], []]);
  },
);
