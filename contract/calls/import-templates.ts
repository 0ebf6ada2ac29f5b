import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { candidateType } from '#contract/fields/fields.ts';

export const downloadImportTemplate = call({
  name: 'downloadImportTemplate',
  summary: 'Download an import template: a CSV file with the header row and one example row.',
  method: 'GET',
  path: '/api/imports/templates/{candidate_type}',
  permission: 'import:create',
  params: z.object({ candidate_type: candidateType }),
  reply: 'text/csv',
});

export const downloadImportTemplateWorkbook = call({
  name: 'downloadImportTemplateWorkbook',
  summary:
    'Download the import template as an Excel file. Its cells are formatted as text, so that phone numbers keep all digits.',
  method: 'GET',
  path: '/api/imports/templates/{candidate_type}/workbook',
  permission: 'import:create',
  params: z.object({ candidate_type: candidateType }),
  reply: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
});
