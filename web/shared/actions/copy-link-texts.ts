/** Texts of the button that copies a link. */
export const copyLinkTexts = {
  copyLink: 'Copy link',
  copied: 'Link copied.',
  notCopied: 'The link could not be copied. Please copy it by hand.',
} as const;
