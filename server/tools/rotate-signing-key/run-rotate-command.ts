import { rotateSigningKey } from '#server/domain/certificates/signing-keys/rotate-signing-key.ts';
import type { Env } from '#server/platform/env/env.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { withServices } from '#server/tools/commands/with-services.ts';

/**
 * Replaces the key that signs certificates, also while the portal runs.
 * @throws StartupError when the key is in the settings
 */
export async function runRotateCommand(env: Env, print: (line: string) => void): Promise<void> {
  if (env.signing)
    throw new StartupError(
      'The key that signs certificates is in the settings. Replace SIGNING_KEY and SIGNING_CERTIFICATE, and restart.',
    );
  await withServices(env, async (services) => {
    const retired = await rotateSigningKey(services);
    print(
      retired === undefined
        ? 'There was no key that signs certificates. One was made.'
        : 'Certificates are signed with a new key from now on. Those signed before stay verifiable.',
    );
  });
}
