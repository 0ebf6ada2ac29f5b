import type { Secret } from '#server/platform/secrets/secret.ts';
import { type Manifest, SECRET_USE } from '#server/app/backup/manifest.ts';

export const OTHER_SECRET =
  'The secret of this portal is not that of the backup. Set the same APP_SECRET, or copy the file DATA_DIR/secret, before the ' +
  'next start. Otherwise authenticator apps and recovery codes do not work.';

/**
 * Compares the secret of a backup with that of this portal, which may have none yet. A backup of a portal without a secret is
 * `unknown`.
 */
export function compareSecret(
  { id, secret_proof }: Pick<Manifest, 'id' | 'secret_proof'>,
  secret: Secret | undefined,
): 'same' | 'other' | 'unknown' {
  if (secret_proof === undefined) return 'unknown';
  return secret?.isSigned(SECRET_USE, id, secret_proof) === true ? 'same' : 'other';
}
