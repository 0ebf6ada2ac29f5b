import { expect, test } from 'vitest';

import { CallFailure } from '#web/api/failure.ts';

import { describeImportOutcome } from './import-outcome.ts';

const imported = (added: number, skipped: number, rejected: number) => ({
  message: 'What the server said.',
  failure: null,
  imported: {
    state: 'done' as const,
    id: 1,
    candidate_type: 'student' as const,
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
  expect(describeImportOutcome(imported(3, 0, 2), 'student')).toEqual({
    success: true,
    title: 'Successful Upload',
    message: 'New students have been successfully added!',
    lines: [],
  });
});

test('an import that added nothing is red', () => {
  expect(describeImportOutcome(imported(0, 0, 2), 'employee')).toMatchObject({
    success: false,
    title: 'Failed Bulk Upload',
    message: 'New employees NOT successfully added!',
  });
});

test('an import of people on record is not a failure and shows the server’s message', () => {
  expect(describeImportOutcome(imported(0, 9, 0), 'student')).toMatchObject({
    success: true,
    message: 'What the server said.',
  });
});

test('a rejected file is red with the reasons', () => {
  const failure = new CallFailure(415, 'This is not a table.');
  expect(describeImportOutcome({ message: '', imported: null, failure }, 'student')).toEqual({
    success: false,
    title: 'Error uploading csv!',
    message: 'Failed to upload candidate`s data',
    lines: ['This is not a table.'],
  });
});
