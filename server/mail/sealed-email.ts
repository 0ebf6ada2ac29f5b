import type { Secret } from '#server/secrets/secret.ts';

const USE = 'email job';

interface Sealed {
  email: string;
  /** Empty in a notice. */
  code: string;
}

/** Encrypts what the job of an email must not show; only the same template can open it. */
export const sealEmail = (secret: Secret, template: string, { email, code }: Sealed): string =>
  secret.seal(USE, JSON.stringify({ email, code }), template);

/** @throws Error when it was sealed with another APP_SECRET or for another template */
export function openEmail(
  secret: Secret,
  { template, sealed }: { template: string; sealed: string },
): Sealed {
  const text = secret.open(USE, sealed, template);
  if (text === undefined) throw new Error('An email in the job queue was sealed with another APP_SECRET.');
  return JSON.parse(text) as Sealed;
}
