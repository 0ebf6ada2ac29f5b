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
    const list = await buildFuzzedList(seed);
    const { wrong, lost, preview } = await importList(portal, list, list.corrections);
    expect([wrong, lost]).toEqual([[], []]);
    // The import is confirmed, so the people below a title of leavers come in as current.
    const isAsked = preview.questions.some(({ question }) => question === 'leavers');
    expect(isAsked || !list.hasLeavers || preview.counts.to_add === 0).toBe(true);
  },
);

test.each(Array.from({ length: 60 }, (_, at) => 100 + at))(
  'brings everybody in a list in which nothing continues: seed %i',
  async (seed) => {
    const list = await buildFuzzedList(seed, { isPlain: true });
    const { wrong, right } = await importList(portal, list, list.corrections);
    expect([wrong, right]).toEqual([[], list.people.length]);
  },
);
