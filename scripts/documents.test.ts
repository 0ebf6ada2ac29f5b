import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { assuranceCases, CASE_PASSWORD } from '#server/tools/demo/assurance-cases.ts';
import { demoLogIns } from '#server/tools/demo/log-ins.ts';
import { demoInvitation, demoMembers } from '#server/tools/demo/members.ts';
import { demoOperator } from '#server/tools/demo/operator.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const documents = ['*.md', 'docs/**/*.md', '.github/**/*.md'].flatMap((pattern) => globSync(pattern));

/** The id that GitHub gives a heading. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-');

const hasHeading = (path: string, anchor: string) =>
  [...read(path).matchAll(/^#+ (.+)$/gmu)].some(([, heading = '']) => toAnchor(heading) === anchor);

/** Lists the links and pictures of a document that lead nowhere. */
function listBrokenLinks(path: string): string[] {
  const text = read(path).replaceAll(/^```[\s\S]*?^```/gmu, '');
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)|<img src="([^"]+)"/gu)].map(
    ([, link, image]) => link ?? image,
  );
  return targets.filter((target = '') => {
    if (/^[a-z]+:/u.test(target)) return false;
    const [file = '', anchor] = target.split('#');
    const linked = file ? join(dirname(path), file) : path;
    return !existsSync(linked) || (anchor !== undefined && !hasHeading(linked, anchor));
  }) as string[];
}

test.each(documents)('the links of %s lead somewhere', (path) => {
  expect(listBrokenLinks(path)).toEqual([]);
});

test.each(documents)('the npm scripts that %s names exist', (path) => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = [...read(path).matchAll(/npm run (?:-s )?([a-z][\w:-]*)/gu)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('docs/operations/README.md links to every page of its folder', () => {
  const index = read('docs/operations/README.md');
  const pages = globSync('*.md', { cwd: 'docs/operations' }).filter((page) => page !== 'README.md');
  expect(pages.filter((page) => !index.includes(`](${page})`))).toEqual([]);
});

test('every page of docs/operations has at most 90 lines', () => {
  const pages = globSync('docs/operations/*.md');
  expect(pages.filter((page) => read(page).split('\n').length > 91)).toEqual([]);
});

test('the pages of docs/operations that messages, rules and examples name exist', () => {
  const files = ['server/**/*.ts', 'ops/**/*.*'].flatMap((pattern) => globSync(pattern));
  const named = files.flatMap((file) =>
    [...read(file).matchAll(/docs\/operations\/([a-z-]+\.md)|\bpage: '([a-z-]+\.md)'/gu)].map(
      ([, path, page]) => path ?? page ?? '',
    ),
  );
  expect(named).toContain('nightly-backups.md');
  expect([...new Set(named)].filter((page) => !existsSync(join('docs/operations', page)))).toEqual([]);
});

test('docs/demo.md lists every demo log-in with its password', () => {
  const page = read('docs/demo.md');
  for (const { email, password } of [...demoLogIns, ...demoMembers, demoOperator])
    expect(page).toContain(`\`${email}\` | \`${password}\``);
  const keys = [...demoMembers, demoOperator].flatMap(({ totpSecret }) => totpSecret ?? []);
  for (const key of keys) expect(page).toContain(`\`${key}\``);
  for (const { email, kind } of assuranceCases) expect(page).toContain(`| \`${email}\` | ${kind} |`);
  expect(page).toContain(`\`${CASE_PASSWORD}\``);
  expect(page).toContain(`\`${demoInvitation.email}\``);
});

test('README.md has at most 90 lines', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(90);
});
