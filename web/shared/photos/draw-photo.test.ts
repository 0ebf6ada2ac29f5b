import { expect, test } from 'vitest';
import { fitWithin } from './draw-photo.ts';

test('keeps the shape of a large picture and leaves a small one as it is', () => {
  expect(fitWithin({ width: 4000, height: 3000 })).toEqual({ width: 1280, height: 960 });
  expect(fitWithin({ width: 3000, height: 4000 })).toEqual({ width: 960, height: 1280 });
  expect(fitWithin({ width: 300, height: 400 })).toEqual({ width: 300, height: 400 });
});
test('never draws a side shorter than one pixel', () =>
  expect(fitWithin({ width: 100_000, height: 1 })).toEqual({ width: 1280, height: 1 }));
