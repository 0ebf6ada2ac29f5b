import { createSealedJson } from '#server/secrets/sealed-json.ts';

/** The confidential part of an email job, sealed for its template. A notice has an empty code. */
export const sealedEmail = createSealedJson<{ email: string; code: string }>('email job');
