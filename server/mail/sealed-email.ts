import { sealedJson } from '#server/secrets/sealed-json.ts';

/** The confidential part of an email job, sealed for its template. A notice has an empty code. */
export const sealedEmail = sealedJson<{ email: string; code: string }>('email job');
