import { expect, test } from 'vitest';
import { findChangedTests, selectTests } from './find-changed-tests.ts';

/** The files that each file of a small project imports. */
const imports = new Map([
  ['server/app/portal.ts', ['server/features/candidates/search.ts', 'server/features/accounts/log-in.ts']],
  ['server/testing/portal.ts', ['server/app/portal.ts']],
  ['server/features/candidates/search.ts', ['server/domain/text/fold.ts']],
  ['server/features/candidates/search.test.ts', ['server/testing/portal.ts']],
  ['server/features/accounts/log-in.ts', []],
  ['server/features/accounts/log-in.test.ts', ['server/testing/portal.ts']],
  ['server/domain/text/fold.ts', []],
  ['server/domain/text/fold.test.ts', ['server/domain/text/fold.ts']],
  ['server/domain/text/fold.long.test.ts', ['server/domain/text/fold.ts']],
  ['web/shared/search/search-texts.ts', []],
  ['web/shared/search/search-box.tsx', ['web/shared/search/search-texts.ts']],
  ['web/shared/search/search-box.test.tsx', ['web/shared/search/search-box.tsx']],
  ['e2e/search/results.test.ts', ['web/shared/search/search-texts.ts', 'server/testing/portal.ts']],
  ['e2e/accounts/log-in.test.ts', ['server/testing/portal.ts']],
]);

test.each([
  [
    'follows imports, without those of the whole server',
    ['server/domain/text/fold.ts'],
    ['server/domain/text/fold.test.ts'],
  ],
  [
    'selects the tests beside a handler that they use over HTTP',
    ['server/features/candidates/search.ts'],
    ['server/features/candidates/search.test.ts'],
  ],
  [
    'selects journeys that import from the folder of a changed screen',
    ['web/shared/search/search-box.tsx'],
    ['e2e/search/results.test.ts', 'web/shared/search/search-box.test.tsx'],
  ],
  ['selects a changed test', ['e2e/accounts/log-in.test.ts'], ['e2e/accounts/log-in.test.ts']],
  ['selects nothing for documents', ['README.md', 'docs/architecture.md'], []],
  [
    'follows a change of the test portal itself',
    ['server/testing/portal.ts'],
    [
      'e2e/accounts/log-in.test.ts',
      'e2e/search/results.test.ts',
      'server/features/accounts/log-in.test.ts',
      'server/features/candidates/search.test.ts',
    ],
  ],
])('%s', (_, changed, expected) => expect(selectTests(changed, imports)).toEqual(expected));

test.each(['migrations/0050-add.sql', 'package-lock.json', 'vitest.config.ts'])(
  'selects every test but the long ones after a change of %s',
  (file) => {
    const tests = [...imports.keys()].filter((path) => path.includes('.test.') && !path.includes('.long.'));
    expect(selectTests([file], imports)).toEqual(tests.toSorted());
  },
);

test('rejects a commit that does not exist', () => {
  expect(() => findChangedTests('no-such-commit')).toThrow('no-such-commit');
});
