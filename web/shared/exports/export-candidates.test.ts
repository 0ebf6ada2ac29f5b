import { expect, test } from 'vitest';

import type { CandidateType } from '#contract/fields/fields.ts';
import { CallFailure } from '#web/api/failure.ts';

import { exportCandidates, groupByType } from './export-candidates.ts';

const selected = (...types: CandidateType[]) =>
  types.map((candidate_type, at) => ({ id: `c${at + 1}`, candidate_type }));

test('groups the selection by type in order', () => {
  expect(groupByType(selected('student', 'employee', 'student'))).toEqual([
    ['student', ['c1', 'c3']],
    ['employee', ['c2']],
  ]);
});

test('makes one call for each type and joins the results', async () => {
  const requests: unknown[] = [];
  const { csv, count, failures } = await exportCandidates(
    selected('employee', 'student'),
    async (call, ids) => {
      requests.push([call.path, ids]);
      return `name\r\n${call.name}\r\n`;
    },
  );
  expect(requests).toEqual([
    ['/api/export-candidates-data/employees', ['c1']],
    ['/api/export-candidates-data/students', ['c2']],
  ]);
  expect(csv).toBe('name\r\nexportEmployees\nname\r\nexportStudents\r\n');
  expect([count, failures]).toEqual([2, []]);
});

test('reports the failed type and returns the other', async () => {
  const { csv, failures } = await exportCandidates(selected('employee', 'student'), async (call) => {
    if (call.name === 'exportStudents')
      throw new CallFailure(429, 'No room.', { code: 'search_busy', lines: ['Wait.'], retryAfter: 20 });
    return 'name\r\n';
  });
  expect(csv).toBe('name\r\n');
  expect(failures).toEqual([
    'Error exporting data for candidate type: student. No room. Wait. Try again in 20 seconds.',
  ]);
});

test('makes no further call once the user has declined to confirm their identity', async () => {
  let calls = 0;
  const { csv, failures } = await exportCandidates(selected('employee', 'student'), async () => {
    calls += 1;
    throw new CallFailure(403, 'Confirm.', { code: 'recent_authentication_required' });
  });
  expect([calls, csv, failures.length]).toEqual([1, null, 1]);
});

test('returns no file when all calls fail', async () => {
  const outcome = await exportCandidates(selected('employee'), () =>
    Promise.reject(new CallFailure(502, 'An unknown error occurred.')),
  );
  expect(outcome).toEqual({
    csv: null,
    count: 0,
    failures: ['Failed to export data for candidate type: employee'],
  });
});
