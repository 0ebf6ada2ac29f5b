import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { SEARCH_LIMIT_ERRORS } from '#contract/error-codes.ts';
import { candidateId, optionalText, requiredByCall, textRequiredByCall } from '#contract/fields/fields.ts';
import { EXPORT_BODY_MAX_BYTES, EXPORT_MAX_IDS, QUERY_MAX } from '#contract/limits.ts';
import { listOrder } from './candidates.ts';
import { filters, recordFilters, searchType } from './search.ts';
import { TEXT_FIELDS } from '#contract/fields/text-fields.ts';

const candidate_ids = z.array(candidateId).check(z.minLength(1), z.maxLength(EXPORT_MAX_IDS));
const body = z.object({ candidate_ids });

export const exportEmployees = call({
  name: 'exportEmployees',
  summary:
    'Export the chosen employees as CSV (UTF-8 with a byte-order mark, RFC 4180). Includes own candidates and those disclosed to the organisation in the last 24 hours.',
  method: 'POST',
  path: '/api/export-candidates-data/employees',
  permission: 'export:create',
  requiresRecentAuthentication: 'by setting',
  body,
  bodyMaxBytes: EXPORT_BODY_MAX_BYTES,
  reply: 'text/csv',
  countsPeople: true,
  takesPurpose: true,
  errors: ['nothing_to_export', 'look_ups_stopped'],
});

export const exportStudents = call({
  name: 'exportStudents',
  summary:
    'Export the chosen students as CSV (UTF-8 with a byte-order mark, RFC 4180). Includes own candidates and those disclosed to the organisation in the last 24 hours.',
  method: 'POST',
  path: '/api/export-candidates-data/students',
  permission: 'export:create',
  requiresRecentAuthentication: 'by setting',
  body,
  bodyMaxBytes: EXPORT_BODY_MAX_BYTES,
  reply: 'text/csv',
  countsPeople: true,
  takesPurpose: true,
  errors: ['nothing_to_export', 'look_ups_stopped'],
});

/** The columns of an export that describe the candidate, in this order. */
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
/**
 * The organisation that recorded the candidate, calendar dates in Nigeria, how that organisation was verified if the
 * record names it, otherwise 'not verified', and all of this in the sentence that screens show. An import ignores these columns.
 */
export const SOURCE_COLUMNS = [
  'recorded_by',
  'recorded_on',
  'last_confirmed_on',
  'verification',
  'source',
] as const;

/** The columns of every export. An import recognises them and reads the cells exactly as written. */
export const EXPORT_COLUMNS = [...RECORD_COLUMNS, ...SOURCE_COLUMNS] as const;

export const exportFormat = z.enum(['csv', 'xlsx']);
export type ExportFormat = z.output<typeof exportFormat>;

const format = z._default(exportFormat, 'csv');
const search = {
  type: z._default(searchType, 'name'),
  query: optionalText(QUERY_MAX).register(requiredByCall),
  ...filters,
  exact: z._default(z.boolean(), false),
};

/** What to export: chosen candidates, all results of a search, or all uploads of the organisation. */
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
    'Prepare an export of any size and return a short-lived download token for downloadExport (csv) or downloadExportWorkbook (xlsx). An interrupted download can be repeated. Includes own candidates and those disclosed to the organisation in the last 24 hours.',
  method: 'POST',
  path: '/api/exports',
  permission: 'export:create',
  requiresRecentAuthentication: true,
  body: exportSelection,
  bodyMaxBytes: EXPORT_BODY_MAX_BYTES,
  reply: z.object({
    message: z.string(),
    data: z.object({
      download_token: z.string(),
      /** The number of candidates in the file. */
      count: z.number(),
      /**
       * The number of selected candidates that are not in the file, because they do not exist or were not disclosed
       * to the organisation in the last 24 hours.
       */
      left_out: z.number(),
      file_name: z.string(),
    }),
  }),
  countsPeople: true,
  takesPurpose: true,
  status: 201,
  errors: [
    'nothing_to_export',
    'too_many_to_export',
    'too_many_for_workbook',
    'query_too_short',
    ...SEARCH_LIMIT_ERRORS,
    'look_ups_stopped',
  ],
});

export const countExport = call({
  name: 'countExport',
  summary: 'Count the candidates that an export would contain, without exporting or disclosing any.',
  method: 'POST',
  path: '/api/exports/count',
  permission: 'export:create',
  body: exportSelection,
  bodyMaxBytes: EXPORT_BODY_MAX_BYTES,
  reply: z.object({ data: z.object({ count: z.number() }) }),
  errors: ['query_too_short', 'too_many_to_export', ...SEARCH_LIMIT_ERRORS, 'look_ups_stopped'],
});

const downloadQuery = z.object({ download_token: textRequiredByCall });

export const downloadExport = call({
  name: 'downloadExport',
  summary:
    'Download a prepared export as CSV (UTF-8 with a byte-order mark, RFC 4180). Authorised by the download token alone.',
  method: 'GET',
  path: '/api/exports/csv',
  permission: 'public',
  query: downloadQuery,
  reply: 'text/csv',
  errors: ['download_expired'],
});

export const downloadExportWorkbook = call({
  name: 'downloadExportWorkbook',
  summary: 'Download a prepared export as an Excel file. Authorised by the download token alone.',
  method: 'GET',
  path: '/api/exports/workbook',
  permission: 'public',
  query: downloadQuery,
  reply: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  errors: ['download_expired'],
});
