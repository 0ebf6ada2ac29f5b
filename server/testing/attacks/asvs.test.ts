import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const page = new URL('../../../docs/security/asvs.md', import.meta.url);
const text = readFileSync(page, 'utf8');

/** The requirements of ASVS 5.0.0 in each section: those of level 1 and, after the semicolon, those of level 2. */
const SECTIONS: Record<string, string> = {
  '1.1': ';1 2',
  '1.2': '1 2 3 4 5;6 7 8 9',
  '1.3': '1 2;3 4 5 6 7 8 9 10 11',
  '1.4': ';1 2 3',
  '1.5': '1;2',
  '2.1': '1;2 3',
  '2.2': '1 2;3',
  '2.3': '1;2 3 4',
  '2.4': ';1',
  '3.2': '1 2;',
  '3.3': '1;2 3 4',
  '3.4': '1 2;3 4 5 6',
  '3.5': '1 2 3;4 5',
  '3.7': ';1 2',
  '4.1': '1;2 3',
  '4.2': ';1',
  '4.3': ';1 2',
  '4.4': '1;2 3 4',
  '5.1': ';1',
  '5.2': '1 2;3',
  '5.3': '1 2;',
  '5.4': ';1 2 3',
  '6.1': '1;2 3',
  '6.2': '1 2 3 4 5 6 7 8;9 10 11 12',
  '6.3': '1 2;3 4',
  '6.4': '1 2;3 4',
  '6.5': ';1 2 3 4 5',
  '6.6': ';1 2 3',
  '6.8': ';1 2 3 4',
  '7.1': ';1 2 3',
  '7.2': '1 2 3 4;',
  '7.3': ';1 2',
  '7.4': '1 2;3 4 5',
  '7.5': ';1 2',
  '7.6': ';1 2',
  '8.1': '1;2',
  '8.2': '1 2;3',
  '8.3': '1;',
  '8.4': ';1',
  '9.1': '1 2 3;',
  '9.2': '1;2 3 4',
  '10.1': ';1 2',
  '10.2': ';1 2',
  '10.3': ';1 2 3 4',
  '10.4': '1 2 3 4 5;6 7 8 9 10 11',
  '10.5': ';1 2 3 4 5',
  '10.6': ';1 2',
  '10.7': ';1 2 3',
  '11.1': ';1 2',
  '11.2': ';1 2 3',
  '11.3': '1 2;3',
  '11.4': '1;2 3 4',
  '11.5': ';1',
  '11.6': ';1',
  '12.1': '1;2 3',
  '12.2': '1 2;',
  '12.3': ';1 2 3 4',
  '13.1': ';1',
  '13.2': ';1 2 3 4 5',
  '13.3': ';1 2',
  '13.4': '1;2 3 4 5',
  '14.1': ';1 2',
  '14.2': '1;2 3 4',
  '14.3': '1;2 3',
  '15.1': '1;2 3',
  '15.2': '1;2 3',
  '15.3': '1;2 3 4 5 6 7',
  '16.1': ';1',
  '16.2': ';1 2 3 4 5',
  '16.3': ';1 2 3 4',
  '16.4': ';1 2 3',
  '16.5': ';1 2 3',
  '17.1': ';1',
  '17.2': ';1 2 3 4',
  '17.3': ';1 2',
};

const STATES = new Set(['proven', 'held', 'documented', 'operator', 'deviates', 'n/a']);

interface Row {
  number: string;
  level: number;
  state: string;
  proof: string;
}

const rows: Row[] = [
  ...text.matchAll(
    /^\| (?<number>\d+\.\d+\.\d+) +\| (?<level>\d) +\| [^|]+ \| (?<state>\S+) +\| (?<proof>[^|]+) \|$/gmu,
  ),
].map(({ groups = {} }) => ({ ...(groups as unknown as Row), level: Number(groups['level']) }));

/** The links of a text to tests: their titles and files. */
const listTests = (from: string) =>
  [...from.matchAll(/\[(?<title>[^\]]+)\]\((?<file>[^)]+\.test\.tsx?)\)/gu)].map(
    ({ groups = {} }) => [groups['file'] ?? '', groups['title'] ?? ''] as const,
  );

const listNumbers = (level: number) =>
  Object.entries(SECTIONS).flatMap(([section, levels]) =>
    (levels.split(';')[level - 1] ?? '')
      .split(' ')
      .filter(Boolean)
      .map((number) => `${section}.${number}`),
  );

test.each([
  [1, 70],
  [2, 183],
])('lists every requirement of level %i once', (level, count) => {
  const expected = listNumbers(level);
  expect(expected).toHaveLength(count);
  const listed = rows.filter((row) => row.level === level).map(({ number }) => number);
  expect(listed.toSorted()).toEqual(expected.toSorted());
});

test('gives every requirement a known state, and every proof a test', () => {
  expect(rows.filter(({ state }) => !STATES.has(state))).toEqual([]);
  const unproven = rows.filter(({ state, proof }) => state === 'proven' && listTests(proof).length === 0);
  expect(unproven.map(({ number }) => number)).toEqual([]);
});

test('names no test by a placeholder alone, which may stand for any other', () => {
  expect(
    listTests(text).filter(([, title]) => !/[a-z]{3}/u.test(title.replaceAll(/%\w|\$\w+/gu, ''))),
  ).toEqual([]);
});

test('names only tests that exist', () => {
  const tests = listTests(text);
  expect(tests.length).toBeGreaterThan(200);
  const missing = tests.filter(([file, title]) => {
    const path = fileURLToPath(new URL(file, page));
    if (!existsSync(path)) return true;
    const source = readFileSync(path, 'utf8').replaceAll("\\'", "'");
    return !["'", '`', '"'].some((quote) => source.includes(`${quote}${title}${quote}`));
  });
  expect(missing).toEqual([]);
});
