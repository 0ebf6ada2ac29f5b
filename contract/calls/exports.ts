import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { candidateId, optionalText } from '#contract/fields/fields.ts';
import { EXPORT_BODY_MAX_BYTES, EXPORT_MAX_IDS, QUERY_MAX } from '#contract/limits.ts';
import { listOrder } from './candidates.ts';
import { filters, recordFilters, searchType } from './search.ts';
import { TEXT_FIELDS } from '#contract/fields/text-fields.ts';

const candidate_ids = z.array(candidateId).check(z.minLength(1), z.maxLength(EXPORT_MAX_IDS));
const body = z.object({ candidate_ids });

export const exportEmployees = call({
  name: 'exportEmployees',
  summary:
    'The chosen employees as CSV (UTF-8 with a byte-order mark, RFC 4180): own ones, and those shown to the account in the last 24 hours.',
  method: 'POST',
  path: '/api/export-candidates-data/employees',
  guard: 'verified',
  body,
  bodyMaxBytes: EXPORT_BODY_MAX_BYTES,
  reply: 'text/csv',
  countsPeople: true,
  errors: ['nothing_to_export'],
});

export const exportStudents = call({
  name: 'exportStudents',
  summary:
    'The chosen students as CSV (UTF-8 with a byte-order mark, RFC 4180): own ones, and those shown to the account in the last 24 hours.',
  method: 'POST',
  path: '/api/export-candidates-data/students',
  guard: 'verified',
  body,
  bodyMaxBytes: EXPORT_BODY_MAX_BYTES,
  reply: 'text/csv',
  countsPeople: true,
  errors: ['nothing_to_export'],
});

/** The columns of an export that hold the candidate itself, in this order. */
export const RECORD_COLUMNS = [
  'name',
  'candidate_type',
  'organization',
  'phone',
  'address',
  ...TEXT_FIELDS,
  'start_date',
  'end_date',
  'reason',
] as const;
/** Who recorded it, and on which calendar date in Nigeria. An import ignores them. */
export const SOURCE_COLUMNS = ['recorded_by', 'recorded_on'] as const;

/** The columns of every export. An import recognises them and reads the cells exactly as written. */
export const EXPORT_COLUMNS = [...RECORD_COLUMNS, ...SOURCE_COLUMNS] as const;

export const exportFormat = z.enum(['csv', 'xlsx']);
export type ExportFormat = z.output<typeof exportFormat>;

const format = z._default(exportFormat, 'csv');
const search = {
  type: z._default(searchType, 'name'),
  query: optionalText(QUERY_MAX),
  ...filters,
  exact: z._default(z.boolean(), false),
};

/** What to export: chosen candidates, all that a search finds, or all that the account uploaded. */
export const exportSelection = z.discriminatedUnion('scope', [
  z.object({ scope: z.literal('chosen'), format, candidate_ids }),
  z.object({ scope: z.literal('search'), format, ...search }),
  z.object({ scope: z.literal('uploaded-search'), format, ...search }),
  z.object({
    scope: z.literal('uploaded'),
    format,
    ...recordFilters,
    order: z._default(listOrder, 'newest'),
  }),
]);

export type ExportSelection = z.output<typeof exportSelection>;

export const prepareExport = call({
  name: 'prepareExport',
  summary:
    'Prepare an export of any size and answer a short-lived download token, which can be used again if the connection is cut: for csv with downloadExport, for xlsx with downloadExportWorkbook. It holds own candidates, and those shown to the account in the last 24 hours.',
  method: 'POST',
  path: '/api/exports',
  guard: 'verified',
  body: exportSelection,
  bodyMaxBytes: EXPORT_BODY_MAX_BYTES,
  reply: z.object({
    message: z.string(),
    data: z.object({
      download_token: z.string(),
      /** The number of candidates in the file. */
      count: z.number(),
      /** How many of those selected are not: they do not exist, or were not disclosed to the account in the last 24 hours. */
      left_out: z.number(),
      file_name: z.string(),
    }),
  }),
  countsPeople: true,
  status: 201,
  errors: ['nothing_to_export', 'too_many_to_export', 'too_many_for_workbook', 'query_too_short'],
});

export const countExport = call({
  name: 'countExport',
  summary: 'Count the candidates that an export would hold, without exporting or disclosing anybody.',
  method: 'POST',
  path: '/api/exports/count',
  guard: 'verified',
  body: exportSelection,
  bodyMaxBytes: EXPORT_BODY_MAX_BYTES,
  reply: z.object({ data: z.object({ count: z.number() }) }),
  errors: ['query_too_short', 'too_many_to_export'],
});

const downloadQuery = z.object({ download_token: z._default(z.string(), '') });

export const downloadExport = call({
  name: 'downloadExport',
  summary: 'A prepared export as CSV (UTF-8 with a byte-order mark, RFC 4180), streamed; needs no token.',
  method: 'GET',
  path: '/api/exports/csv',
  guard: 'none',
  query: downloadQuery,
  reply: 'text/csv',
  errors: ['download_expired'],
});

export const downloadExportWorkbook = call({
  name: 'downloadExportWorkbook',
  summary: 'A prepared export as an Excel file, streamed; needs no token.',
  method: 'GET',
  path: '/api/exports/workbook',
  guard: 'none',
  query: downloadQuery,
  reply: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: ['download_expired'],
});
