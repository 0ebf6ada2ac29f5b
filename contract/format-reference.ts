/** Writes the reference of a certificate (`CT-` and 13 characters) in groups, as people read it. */
export const formatCertificateReference = (reference: string): string =>
  reference.replace(/^(.{7})(.{5})/u, '$1-$2-');

/** Writes the reference of a candidate in two parts, to be read out. */
export const formatReference = (reference: string): string =>
  `${reference.slice(0, 4)} ${reference.slice(4)}`;
