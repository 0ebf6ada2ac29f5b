/** Shown when the portal cannot be reached. */
export const connectionLostTexts = {
  title: 'The connection was lost',
  sending: 'The connection was lost while the file was sent. Nothing was imported.',
  opening: 'The portal cannot be reached. The import opens as soon as it can.',
  importing:
    'The portal cannot be reached. As soon as it can, you will see here whether the rows were added: either all of them or none.',
  nothing:
    'The connection was lost, and nothing was imported. The file is still here: you can import it now.',
  retry: 'Try again',
  asking: 'Checking with the portal...',
  cancelling:
    'The connection was lost while the import was being cancelled. Recent imports shows whether the rows were added: either all of them or none.',
  gone: 'The connection was lost, and nothing was imported. Please choose the file again.',
} as const;
