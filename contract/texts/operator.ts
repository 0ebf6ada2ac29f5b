/** Texts for operators that the server sends. */
export const operatorTexts = {
  suspendedFirst:
    'Your organisation is suspended, so this is not possible at the moment. We sent the reason to its owners by email.',
  approved: 'The registration is approved.',
  refused: 'The request is refused.',
  nameConfirmed: 'The name is confirmed.',
  nameRefused: 'The name is refused.',
  revoked: 'The verification is revoked.',
  suspended: 'The organisation is suspended.',
  reinstated: 'The organisation is reinstated.',
  documentNotFound: 'This document has been removed.',
  documentFirst: 'Please view the document first, and compare it with the name and the number.',
  domainFirst: 'Please open the domain first, and compare the name with what you see there.',
  nameCheckNotFound:
    'This name is no longer waiting: it has been decided, or the organisation verified a domain again.',
  domainProofEnded:
    'The verification of the domain no longer counts. Please refuse the name; the organisation can verify its domain again.',
  organizationNotFound: 'This organisation no longer exists.',
  renamed:
    'The organisation has changed its name since. Please refuse this, so that it can ask again under its new name.',
  ownOrganization: 'Another operator has to decide about your own organisation.',
  nothingToRevoke: 'This organisation has nothing that could be revoked.',
  alreadySuspended: 'This organisation is suspended already.',
  notSuspended: 'This organisation is not suspended.',
} as const;
