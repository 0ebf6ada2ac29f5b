import { expect } from 'vitest';
import { importStudents } from '#contract/calls/imports.ts';
import type { TestPortal } from '#server/testing/portal.ts';
import { test as journey } from '#e2e/helpers/journey.ts';
import { createStudents } from '#e2e/imports/students.ts';

export const spreadsheet = createStudents(250);

async function createSchool({ call, newAccount }: TestPortal) {
  const account = await newAccount({ role: 'school', name: 'Adébísí College' });
  const file = new File([spreadsheet.csv], 'students.csv', { type: 'text/csv' });
  const { status } = await call(importStudents, { token: account.token, file });
  expect(status).toBe(200);
  return account;
}

/** A school whose list of students has several pages. */
export const test = journey.extend('school', { scope: 'file' }, ({ portal }) => createSchool(portal));
