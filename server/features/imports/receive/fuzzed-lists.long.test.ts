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
    const { wrong, lost, preview } = await importList(portal, await buildFuzzedList(seed), {});
    // A single address that continues is not joined. Its second line is reported, and its first one is imported.
    const apart = preview.wrapped_rows - preview.joined.count;
    expect(wrong.length).toBeLessThanOrEqual(apart === 1 ? 1 : 0);
    expect(lost.map(({ name }) => name)).toEqual(wrong.map(({ name }) => name));
  },
);
