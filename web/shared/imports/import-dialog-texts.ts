/** Texts of the import dialog (specification, sections 2 and 8). */
export const importDialogTexts = {
  csvTitle: 'Upload your CSV here',
  csvUpload: 'Upload',
  csvMaximum: '*Maximum file size is 25MB',
  csvFormats: '*Required format: csv, excel, csv, and excel',
  template: 'Download the template',
  csvUploading: 'Uploading data...',
  csvFailed: { title: 'Error uploading csv!', message: 'Failed to upload candidate`s data' },
  continueImport: 'Continue with the file that you uploaded before',
  everyRow: 'Type of every row',
} as const;
