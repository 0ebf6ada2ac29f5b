import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the image runs the Node that the portal is tested with', () => {
  const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    optionalDependencies: { node: string };
  };
  expect(/node:([\d.]+)-/u.exec(readFileSync('Dockerfile', 'utf8'))?.[1]).toBe(optionalDependencies.node);
});
