import { sealedJson } from '#server/secrets/sealed-json.ts';

/** What the job of an email must not show, sealed for its template. The code is empty in a notice. */
export const sealedEmail = sealedJson<{ email: string; code: string }>('email job');
