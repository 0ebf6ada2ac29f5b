import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const readTokens = (path: string) => {
  const text = readFileSync(new URL(path, import.meta.url), 'utf8');
  const [light = '', dark = ''] = text.split('prefers-color-scheme: dark');
  return [light, dark].map(
    (part) =>
      new Map(
        [...part.matchAll(/(--color-[\w-]+): ([^;]+);/gu)].map(([, name = '', value = '']) => [name, value]),
      ),
  );
};

test('has the colours of the screens in both schemes', () => {
  const own = readTokens('style.css');
  const shared = readTokens('../../../../../web/theme.css');
  for (const [at, tokens] of own.entries())
    for (const [name, value] of tokens) expect([name, value]).toEqual([name, shared[at]?.get(name)]);
  // What the screens change in the dark scheme, the page changes too.
  for (const name of own[0]?.keys() ?? [])
    expect([name, own[1]?.has(name)]).toEqual([name, shared[1]?.has(name)]);
  expect(own[0]?.size).toBeGreaterThan(20);
});
