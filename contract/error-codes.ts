/**
 * Every expected failure of a call, with its stable code and HTTP status. Codes never change their meaning, so
 * programs may rely on them; messages are for people.
 */
export const errorStatuses = {
  // Any call
  malformed_request: 400,
  not_signed_in: 401,
  email_not_verified: 403,
  already_verified: 403,
  unknown_address: 404,
  request_timeout: 408,
  request_too_large: 413,
  file_too_large: 413,
  unsupported_content_type: 415,
  form_expected: 415,
  xsrf_check_failed: 419,
  invalid_input: 422,
  too_many_requests: 429,
  headers_too_large: 431,
  internal_error: 500,
  database_unavailable: 503,
  database_busy: 503,

  // Accounts
  wrong_credentials: 401,
  wrong_account_type: 403,
  email_taken: 422,
  password_breached: 422,
  code_wrong: 422,
  code_expired: 422,
  code_attempts_used: 422,
  email_refused: 422,
  email_not_sent: 503,
  google_not_configured: 503,
  google_unreachable: 503,
  google_sign_in_expired: 422,
  no_password_set: 422,
  current_password_wrong: 422,
  email_not_changeable: 422,
  already_closing: 409,
  not_closing: 409,
  email_unchanged: 422,
  email_change_not_found: 404,
  current_email_code_wrong: 422,
  new_email_code_wrong: 422,

  // Candidates
  candidate_not_found: 404,
  version_not_found: 404,
  invalid_photo: 422,
  photo_not_found: 404,
  photo_link_expired: 403,
  photo_exists: 409,
  query_too_short: 422,
  quota_exceeded: 429,
  too_many_searches: 429,
  search_busy: 503,
  search_timed_out: 503,
  candidates_changed: 409,
  candidate_types_differ: 422,
  end_before_start: 422,

  // Exports
  nothing_to_export: 404,
  download_expired: 404,
  too_many_to_export: 422,
  too_many_for_workbook: 422,

  // Imports
  import_not_found: 404,
  import_already_undone: 409,
  import_failed: 503,
  too_many_imports_queued: 429,
  upload_not_found: 404,
  upload_id_taken: 409,
  upload_busy: 409,
  upload_not_previewed: 422,
  upload_locked: 409,
  row_not_found: 404,
  row_not_correctable: 409,
  row_changed: 409,
  correction_not_undoable: 409,
  current_status_unconfirmed: 422,
  column_choices_invalid: 422,

  // Files to import
  file_missing: 422,
  file_stalled: 408,
  import_file_too_large: 413,
  file_content_too_large: 413,
  file_empty: 422,
  file_without_rows: 422,
  file_not_a_spreadsheet: 415,
  file_old_excel: 415,
  file_binary_excel: 415,
  file_open_document: 415,
  file_web_page: 415,
  file_xml: 415,
  file_damaged: 415,
  line_too_long: 422,
  required_columns_missing: 422,
  too_many_columns: 422,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatuses;

/** The codes with which a search is rejected while too many others run. */
export const SEARCH_LIMIT_ERRORS = [
  'too_many_searches',
  'search_busy',
  'search_timed_out',
] as const satisfies ErrorCode[];
