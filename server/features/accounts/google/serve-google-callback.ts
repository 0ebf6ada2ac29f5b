import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Role } from '#contract/fields/fields.ts';
import { GOOGLE_CALLBACK, googleReturnAddress, type GoogleReturn } from '#contract/calls/google.ts';
import { screens } from '#contract/screens.ts';
import { googleSteps } from '#server/features/accounts/limits.ts';
import { lockAccount } from '#server/domain/identity/queries/accounts.ts';
import { storeGoogleCode } from '#server/features/accounts/queries/google-codes.ts';
import { GoogleFailure } from '#server/domain/identity/google.ts';
import { resolveOrigin } from '#server/http/origin.ts';
import { LimitExceeded } from '#server/platform/limits/limit-exceeded.ts';
import type { Services } from '#server/http/services.ts';
import { findOrOpenAccount } from './find-or-open-account.ts';
import { readBrowserSecret } from './browser-secret.ts';
import { hashGoogleCode } from './hash-google-code.ts';
import { isLive, readRole, deriveSignIn } from './sign-in-state.ts';

/** Completes the sign-in. Returns a one-time code, or the account's type when another one was chosen. */
async function completeSignIn(
  request: FastifyRequest,
  { role, state, query }: { role: Role; state: string; query: URLSearchParams },
  services: Services,
): Promise<GoogleReturn> {
  const { db, env, google, limits, secret } = services;
  await limits.use(googleSteps, request.ip);
  const browser = readBrowserSecret({ get: (name) => request.cookies[name] });
  if (!google || !browser || !isLive(secret, browser, state)) throw new GoogleFailure('expired');

  const redirectUri = `${resolveOrigin(request, env)}${GOOGLE_CALLBACK}`;
  const person = await google.person({ ...deriveSignIn(secret, browser, state), redirectUri }, query);
  const account = await findOrOpenAccount(person, { role, clientAddress: request.ip }, services);
  if (account.role !== role) return { google_problem: 'wrong-role', account: account.role };

  const code = randomBytes(32).toString('base64url');
  await db.transaction().execute(async (tx) => {
    const current = await lockAccount(tx, account.id);
    // A change of email a moment ago unlinked the person and revoked their codes.
    if (current?.google_subject !== person.subject) throw new GoogleFailure('expired');
    await storeGoogleCode(tx, account.id, hashGoogleCode(secret, browser, code));
  });
  return { google: code };
}

function toGoogleReturn(error: unknown, request: FastifyRequest): GoogleReturn {
  if (error instanceof LimitExceeded) return { google_problem: 'too-many' };
  const problem = error instanceof GoogleFailure ? error.problem : 'failed';
  if (problem === 'failed' || problem === 'unreachable') request.log.error({ err: error }, 'Google sign-in');
  return { google_problem: problem };
}

/** Handles the redirect from Google. Every outcome, including a failure, redirects to the log-in screen. */
export function serveGoogleCallback(app: FastifyInstance, services: Services) {
  app.get(GOOGLE_CALLBACK, async (request, reply) => {
    const query = new URLSearchParams(request.url.split('?', 2)[1]);
    const state = query.get('state') ?? '';
    const role = readRole(state);
    if (!role) return reply.redirect(screens.chooseAccount('login'), 303);
    const end = await completeSignIn(request, { role, state, query }, services).catch((error: unknown) =>
      toGoogleReturn(error, request),
    );
    return reply.redirect(googleReturnAddress(role, end), 303);
  });
}
