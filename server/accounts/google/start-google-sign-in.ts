import { GOOGLE_CALLBACK, type startGoogle } from '#contract/calls/google.ts';
import { googleTexts } from '#contract/texts/google.ts';
import { GoogleFailure } from './google.ts';
import { Problem } from '#server/http/problem.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { keepBrowserSecret } from './browser-secret.ts';
import { signInOf, stateOf } from './sign-in-state.ts';

export async function startGoogleSignIn(
  { body, cookies, origin, log }: Asked<typeof startGoogle>,
  { google, secret }: Services,
): Promise<Answer<typeof startGoogle>> {
  if (!google) throw new Problem(503, googleTexts.notConfigured);
  const browser = keepBrowserSecret(cookies);
  const signIn = signInOf(secret, browser, stateOf(secret, browser, body.role));
  try {
    return { address: await google.address({ ...signIn, redirectUri: `${origin}${GOOGLE_CALLBACK}` }) };
  } catch (error) {
    if (!(error instanceof GoogleFailure)) throw error;
    log.error({ err: error }, 'Google sign-in');
    throw new Problem(503, googleTexts.unreachable);
  }
}
