/** Texts of failures that any call may have. */
export const errorTexts = {
  invalid: 'Please check what you entered.',
  malformed: 'The request could not be read.',
  tooMany: 'Too many requests. Please wait a moment and try again.',
  tooLarge: 'The request is too large.',
  tooSlow: 'The request took too long to arrive. Please try again.',
  wrongType: 'This type of content cannot be used here.',
  formExpected: 'This call expects a multipart form.',
  noSuchCall: 'There is nothing at this address.',
  xsrf: 'Your session could not be confirmed. Please reload the page and try again.',
  starting: 'The portal is starting. Please try again in a few seconds.',
  unavailable: 'The portal cannot reach its database at the moment. Please try again in a few seconds.',
  busy: 'The portal is very busy at the moment. Please try again in a few seconds.',
  storageFull:
    'The portal has no storage space left at the moment, so nothing was saved. Please try again later.',
  server: 'Something went wrong on our side. Please try again.',
} as const;
