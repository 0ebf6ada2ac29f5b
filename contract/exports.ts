import * as z from 'zod/mini';
import { call } from './call.ts';
import { id } from './fields.ts';
import { EXPORT_MAX_IDS } from './limits.ts';

const body = z.object({ candidate_ids: z.array(id).check(z.minLength(1), z.maxLength(EXPORT_MAX_IDS)) });

export const exportEmployees = call({
  name: 'exportEmployees',
  summary: 'The chosen employees as CSV (UTF-8 with a byte-order mark, RFC 4180).',
  method: 'POST',
  path: '/api/export-candidates-data/employees',
  guard: 'verified',
  body,
  reply: 'text/csv',
  errors: [404],
});

export const exportStudents = call({
  name: 'exportStudents',
  summary: 'The chosen students as CSV (UTF-8 with a byte-order mark, RFC 4180).',
  method: 'POST',
  path: '/api/export-candidates-data/students',
  guard: 'verified',
  body,
  reply: 'text/csv',
  errors: [404],
});
