import * as oidc from 'openid-client';
import type { Env } from '#server/platform/env/env.ts';
import { type Google, GoogleFailure, type GooglePerson } from '#server/domain/identity/google.ts';

/** Timeout per request to the provider. The user sees an empty page meanwhile. */
const TIMEOUT_SECONDS = 5;
const SCOPE = 'openid email profile';

const readText = (claim: unknown) => (typeof claim === 'string' ? claim : '');

const toPerson = (subject: string, claims: Record<string, unknown>): GooglePerson => ({
  subject,
  email: readText(claims['email']),
  isEmailVerified: claims['email_verified'] === true,
  name: readText(claims['name']),
  givenName: readText(claims['given_name']),
  familyName: readText(claims['family_name']),
});

/** Reports whether the provider did not respond, timed out or reported an internal error. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof oidc.ClientError && error.code === 'OAUTH_TIMEOUT') return true;
  if (error instanceof TypeError) return error.message === 'fetch failed';
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500;
  const { cause } = error as Error;
  return cause instanceof Response && cause.status >= 500;
}

function toGoogleFailure(error: unknown): GoogleFailure {
  if (error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied')
    return new GoogleFailure('cancelled', error);
  return new GoogleFailure(isUnreachable(error) ? 'unreachable' : 'failed', error);
}

/** Creates the OpenID client. It contacts the provider on the first sign-in. */
export function createOpenIdGoogle({ clientId, clientSecret, issuer }: NonNullable<Env['google']>): Google {
  let known: Promise<oidc.Configuration> | undefined;

  const discover = () =>
    oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: [
        // Verifies the signature of ID tokens, too, and not only the TLS connection on which they come.
        oidc.enableNonRepudiationChecks,
        ...(issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : []),
      ],
    });

  /** Fetches the provider's metadata once, and again after a failure. */
  function getConfiguration(): Promise<oidc.Configuration> {
    known ??= discover().catch((error: unknown) => {
      known = undefined;
      throw new GoogleFailure('unreachable', error);
    });
    return known;
  }

  return {
    async address({ redirectUri, state, nonce, verifier }) {
      const address = oidc.buildAuthorizationUrl(await getConfiguration(), {
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
      return address.href;
    },

    async person({ redirectUri, state, nonce, verifier }, query) {
      const provider = await getConfiguration();
      const back = new URL(`${redirectUri}?${query.toString()}`);
      try {
        const tokens = await oidc.authorizationCodeGrant(provider, back, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
        });
        const subject = tokens.claims()?.sub ?? '';
        return toPerson(subject, await oidc.fetchUserInfo(provider, tokens.access_token, subject));
      } catch (error) {
        throw toGoogleFailure(error);
      }
    },
  };
}
