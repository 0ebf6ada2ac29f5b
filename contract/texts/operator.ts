/** Texts for operators that the server sends. */
export const operatorTexts = {
  suspendedFirst:
    'Your organisation is suspended, so this is not possible at the moment. We sent the reason to its owners by email.',
  approved: 'The registration is approved.',
  refused: 'The request is refused.',
  revoked: 'The verification is revoked.',
  suspended: 'The organisation is suspended.',
  reinstated: 'The organisation is reinstated.',
  documentNotFound: 'This document has been removed.',
  organizationNotFound: 'This organisation no longer exists.',
  renamed:
    'The organisation has changed its name since the request. Please refuse it, so that it can send a new one.',
  ownOrganization: 'Another operator has to decide about your own organisation.',
  nothingToRevoke: 'This organisation has nothing that could be revoked.',
  alreadySuspended: 'This organisation is suspended already.',
  notSuspended: 'This organisation is not suspended.',
} as const;
