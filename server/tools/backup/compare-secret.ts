import type { Secret } from '#server/platform/secrets/secret.ts';
import { type Manifest, SECRET_USE } from '#server/app/backup/manifest.ts';

const OTHERWISE =
  'Set the same APP_SECRET, or copy the file DATA_DIR/secret, before the next start. Otherwise authenticator apps and recovery ' +
  'codes do not work.';

export const OTHER_SECRET = `The secret of this portal is not that of the backup. ${OTHERWISE}`;
export const NO_SECRET = `This portal has no secret yet, and needs that of the backup. ${OTHERWISE}`;

/** Compares the secret of a backup with that of this portal. A backup of a portal without a secret is `unknown`. */
export function compareSecret(
  { id, secret_proof }: Pick<Manifest, 'id' | 'secret_proof'>,
  secret: Secret | undefined,
): 'same' | 'other' | 'none' | 'unknown' {
  if (secret_proof === undefined) return 'unknown';
  if (!secret) return 'none';
  return secret.isSigned(SECRET_USE, id, secret_proof) ? 'same' : 'other';
}
