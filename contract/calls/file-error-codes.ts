import type { ErrorCode } from '#contract/error-codes.ts';

/** The error codes of files that cannot be imported. */
export const fileErrorCodes = [
  'file_missing',
  'file_stalled',
  'import_file_too_large',
  'file_content_too_large',
  'file_empty',
  'file_without_rows',
  'file_not_a_spreadsheet',
  'file_old_excel',
  'file_binary_excel',
  'file_open_document',
  'file_web_page',
  'file_xml',
  'file_damaged',
  'line_too_long',
  'required_columns_missing',
  'too_many_columns',
] as const satisfies readonly ErrorCode[];

/** The codes of an import that cannot be queued or completed. */
export const importErrorCodes = [
  'import_failed',
  'import_not_found',
  'too_many_imports_queued',
  'upload_busy',
  'upload_not_found',
] as const satisfies readonly ErrorCode[];
