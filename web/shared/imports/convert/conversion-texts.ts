/** Texts of the conversion of old spreadsheets, which the specification does not give. */
export const conversionTexts = {
  password: 'The file has a password. Please open it, remove the password, save it and choose it again.',
  noTable: 'The file is a web page without a table. Please choose a CSV or Excel file.',
  crashed:
    'Your browser could not convert the file, probably because it needs too much memory. Please save it as .xlsx or CSV and import that.',
  tooSlow: 'Converting the file takes too long. Please save it as .xlsx or CSV, or split it.',
  unreadable: 'The file can no longer be read. Please choose it again.',
  notLoaded:
    'The part of HR Portal that converts such files could not be loaded. Check your connection, reload the page and try again.',
} as const;
