import { defineReference } from '#server/domain/references/define-reference.ts';

/** References of verifications. 31^12 are too many to guess one. */
export const {
  create: createReference,
  format: formatReference,
  parse: parseReference,
} = defineReference({ prefix: 'VR-', length: 12 });
