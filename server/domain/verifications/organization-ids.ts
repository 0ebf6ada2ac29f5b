import type { Secret } from '#server/platform/secrets/secret.ts';

const USE = 'organization id';

/** Encodes the row id of another organisation, so that nobody can count or try out organisations. */
export const sealOrganizationId = (secret: Secret, id: number): string => secret.seal(USE, String(id), '');

/** Decodes it; undefined for any other text. */
export function openOrganizationId(secret: Secret, text: string): number | undefined {
  const id = secret.open(USE, text, '');
  return id === undefined ? undefined : Number(id);
}
