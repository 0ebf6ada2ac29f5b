import { expect, test } from 'vitest';

const files = import.meta.glob<string>('./illustrations/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const drawings = Object.entries(files);
const served = Object.keys(import.meta.glob('/public/people/*.webp')).map((path) =>
  path.replace('/public', ''),
);

/** What `pattern` catches in a text. */
const caught = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, part]) => part);

test('finds the illustrations', () => expect(drawings.length).toBeGreaterThan(10));

test.each(drawings)('%s can be placed into a page: its drawing has the id art', (_, svg) => {
  expect(svg).toContain('<g id="art">');
});

test.each(drawings)('%s shows only people whose pictures are served', (_, svg) => {
  for (const path of caught(svg, /href="([^"]+)"/gu)) expect(served).toContain(path);
});

test.each(drawings)(
  '%s has no style attribute, which Firefox refuses by the policy of the page',
  (_, svg) => {
    expect(svg).not.toMatch(/\sstyle=/u);
  },
);
