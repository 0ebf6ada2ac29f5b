import { defineReference } from '#server/domain/references/define-reference.ts';

/** References of certificates, with 64 random bits. */
export const certificateReference = defineReference({ prefix: 'CT-', length: 13 });
