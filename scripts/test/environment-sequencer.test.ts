import { expect, test } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { EnvironmentSequencer } from './environment-sequencer.ts';

const folder = new URL('../../web/ui/late/', import.meta.url).pathname;
/** The first needs a page, the second does not. */
const paths = ['import-online.test.ts', '../table/sort-rows.test.ts'].map((path) => folder + path);

const sort = async (seed: number, names: string[]) => {
  const sequencer = new EnvironmentSequencer({ config: { sequence: { seed } } } as Vitest);
  // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer is no array
  const sorted = await sequencer.sort(names.map((moduleId) => ({ moduleId }) as TestSpecification));
  return sorted.map(({ moduleId }) => moduleId);
};

test('runs files that need a page after the others, whatever the seed', async () => {
  for (const seed of [1, 2, 3, 4])
    for (const given of [paths, paths.toReversed()])
      expect(await sort(seed, given)).toEqual(paths.toReversed());
});
