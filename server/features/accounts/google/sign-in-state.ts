import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { role, type Role } from '#contract/fields/fields.ts';
import type { SignIn } from '#server/domain/identity/google.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';

const LIVES_MS = 600_000;

/** Creates a state with the chosen role and a ten-minute expiry, signed for one browser. */
export function createState(secret: Secret, browser: string, chosen: Role): string {
  const payload = [chosen, Date.now() + LIVES_MS, randomBytes(16).toString('base64url')].join('.');
  return `${payload}.${secret.sign('google state', `${payload} ${browser}`)}`;
}

/** Reads the role from a state without verifying it, only for choosing a screen. */
export const readRole = (state: string): Role | undefined => z.safeParse(role, state.split('.', 1)[0]).data;

/** Reports whether a state was created for this browser and has not expired. */
export function isLive(secret: Secret, browser: string, state: string): boolean {
  const at = state.lastIndexOf('.');
  const [payload, signature] = [state.slice(0, at), state.slice(at + 1)];
  return (
    secret.isSigned('google state', `${payload} ${browser}`, signature) &&
    Number(payload.split('.')[1]) > Date.now()
  );
}

/** Derives nonce and verifier from the state, so that neither needs storage. */
export const deriveSignIn = (
  secret: Secret,
  browser: string,
  state: string,
): Pick<SignIn, 'state' | 'nonce' | 'verifier'> => ({
  state,
  nonce: secret.sign('google nonce', `${state} ${browser}`),
  verifier: secret.sign('google verifier', `${state} ${browser}`),
});
