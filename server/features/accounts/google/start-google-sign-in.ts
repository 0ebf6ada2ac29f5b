import { GOOGLE_CALLBACK, type startGoogleSignIn as call } from '#contract/calls/google.ts';
import { GoogleFailure } from '#server/domain/identity/google.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { ensureBrowserSecret } from './browser-secret.ts';
import { deriveSignIn, createState } from './sign-in-state.ts';

export async function startGoogleSignIn(
  { body, cookies, origin, log }: RequestContext<typeof call>,
  { google, secret }: Services,
): Promise<Reply<typeof call>> {
  if (!google) throw new DomainError('google_not_configured');
  const browser = ensureBrowserSecret(cookies);
  const signIn = deriveSignIn(secret, browser, createState(secret, browser, body.role));
  try {
    return { address: await google.address({ ...signIn, redirectUri: `${origin}${GOOGLE_CALLBACK}` }) };
  } catch (error) {
    if (!(error instanceof GoogleFailure)) throw error;
    log.error({ err: error }, 'Google sign-in');
    throw new DomainError('google_unreachable');
  }
}
