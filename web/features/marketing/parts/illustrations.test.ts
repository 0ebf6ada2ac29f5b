import { expect, test } from 'vitest';

import { illustrationNames } from './illustration-names.ts';
import svg from './illustrations.svg?raw';

const served = Object.keys(import.meta.glob('/public/people/*.webp')).map((path) =>
  path.replace('/public', ''),
);

/** What `pattern` catches in the file. */
const caught = (pattern: RegExp) => [...svg.matchAll(pattern)].map(([, part]) => part);

test('the file has each illustration once', () => {
  expect(caught(/ id="([^"]+)"/gu).toSorted()).toEqual(illustrationNames.toSorted());
});

test('illustrations show only people whose pictures are served', () => {
  const pictures = caught(/href="([^"]+)"/gu);
  expect(pictures.length).toBeGreaterThan(10);
  expect(served).toEqual(expect.arrayContaining(pictures));
});

test('illustrations have no style attribute, which Firefox refuses by the policy of the page', () => {
  expect(svg).not.toMatch(/\sstyle=/u);
});
