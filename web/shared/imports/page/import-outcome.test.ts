import { expect, test } from 'vitest';

import type { CandidateType } from '#contract/fields/fields.ts';
import { CallFailure } from '#web/api/failure.ts';

import { describeImportOutcome } from './import-outcome.ts';

const imported = (candidate_type: CandidateType, added: number, skipped: number, rejected: number) => ({
  message: 'What the server said.',
  failure: null,
  imported: {
    state: 'done' as const,
    id: 1,
    candidate_type,
    file_name: 'a.csv',
    created_at: '',
    imported_by: '',
    added,
    skipped,
    changed: 0,
    rejected,
    undone_at: null,
    undo_state: 'none' as const,
    removed: 0,
    notes: [],
    problems: [],
  },
});

test('an import that added anything is green, even when rows were rejected', () => {
  expect(describeImportOutcome(imported('student', 3, 0, 2))).toEqual({
    success: true,
    title: 'Successful Upload',
    message: 'New students have been successfully added!',
    lines: ['3 students were added and 2 rows were not added.'],
  });
});

test('counts every row in one sentence', () => {
  expect(describeImportOutcome(imported('employee', 1200, 1, 2)).lines).toEqual([
    '1,200 employees were added, 1 row was already on record and 2 rows were not added.',
  ]);
});

test('an import that added nothing is red', () => {
  expect(describeImportOutcome(imported('employee', 0, 0, 2))).toMatchObject({
    success: false,
    title: 'Failed Bulk Upload',
    message: 'New employees NOT successfully added!',
  });
});

test('an import of people on record is not a failure', () => {
  expect(describeImportOutcome(imported('student', 0, 9, 0))).toMatchObject({
    success: true,
    message: 'Everyone in this file was already on record.',
  });
});

test('a rejected file is red with the reasons', () => {
  const failure = new CallFailure(415, 'This is not a table.');
  expect(describeImportOutcome({ message: '', imported: null, failure })).toEqual({
    success: false,
    title: 'Error uploading csv!',
    message: 'Failed to upload candidate`s data',
    lines: ['This is not a table.'],
  });
});
