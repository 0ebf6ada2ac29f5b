import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const rules = readFileSync('ops/alerts.yaml', 'utf8');
const dashboard = readFileSync('ops/dashboard.json', 'utf8');
const page = readFileSync('docs/operations/metrics-list.md', 'utf8');

/** What histograms add to the names of their series. */
const SUFFIX = /_(?:bucket|count|sum)$/u;

test.each([
  ['alert rule', rules],
  ['panel of the dashboard', dashboard],
])('the metrics of every %s exist', (_, text) => {
  const documented = new Set([...page.matchAll(/^\| `(\w+)` \|/gmu)].map(([, name]) => name));
  const named = [...text.matchAll(/\b(?:hr_portal|nodejs|process)_\w+/gu)].map(([name]) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !documented.has(name) && !documented.has(name.replace(SUFFIX, '')))).toEqual(
    [],
  );
});

test('every alert rule says what to do and links to a heading', () => {
  const count = (pattern: RegExp) => [...rules.matchAll(pattern)].length;
  const alerts = count(/^ {6}- alert: /gmu);
  expect(count(/^ {10}summary: /gmu)).toBe(alerts);
  expect(count(/^ {10}action: /gmu)).toBe(alerts);
  const listAnchors = (file: string) =>
    [...readFileSync(file, 'utf8').matchAll(/^## (.+)$/gmu)].map(([, heading = '']) =>
      heading.toLowerCase().replaceAll(',', '').replaceAll(' ', '-'),
    );
  const runbooks = [...rules.matchAll(/runbook: (docs\/operations\/[a-z-]+\.md)#(\S+)/gu)];
  expect(runbooks).toHaveLength(alerts);
  for (const [, file = '', id] of runbooks) expect(listAnchors(file)).toContain(id);
});

test('the unit tests cover every alert rule', () => {
  const tests = readFileSync('ops/alerts-test.yaml', 'utf8');
  const alerts = [...rules.matchAll(/- alert: (\w+)/gu)].map(([, name]) => name);
  const tested = [...tests.matchAll(/alertname="(\w+)"/gu)].map(([, name]) => name);
  expect([...new Set(tested)].toSorted()).toEqual(alerts.toSorted());
});

function hasPromtool(): boolean {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

// Debian's package `prometheus` has promtool.
test.skipIf(!hasPromtool())('promtool accepts the alert rules, and their unit tests pass', () => {
  const run = (...args: string[]) => execFileSync('promtool', args, { encoding: 'utf8' });
  expect(run('check', 'rules', 'ops/alerts.yaml')).toContain('SUCCESS');
  expect(run('test', 'rules', 'ops/alerts-test.yaml')).toContain('SUCCESS');
});
