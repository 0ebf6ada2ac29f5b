import * as calls from '#contract/calls/security.ts';
import * as passkeys from '#contract/calls/passkeys.ts';
import * as secondFactors from '#contract/calls/second-factors.ts';
import { route, type Route } from '#server/http/route.ts';
import type { Limit } from '#server/platform/limits/limits.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { getSecurity } from './get-security.ts';
import { addPasskey } from './passkeys/add-passkey.ts';
import { removePasskey } from './passkeys/remove-passkey.ts';
import { renamePasskey } from './passkeys/rename-passkey.ts';
import { requestPasskey } from './passkeys/request-passkey.ts';
import { startPasskey } from './passkeys/start-passkey.ts';
import { confirmAuthenticatorApp } from './second-factors/confirm-authenticator-app.ts';
import { removeAuthenticatorApp } from './second-factors/remove-authenticator-app.ts';
import { replaceRecoveryCodes } from './second-factors/replace-recovery-codes.ts';
import { requireSecondFactor } from './second-factors/require-second-factor.ts';
import { startAuthenticatorApp } from './second-factors/start-authenticator-app.ts';
import { requireRecentAuthentication } from './require-recent-authentication.ts';
import { listSessions } from './list-sessions.ts';

const QUARTER_HOUR = 900;

const reads: Limit = { name: 'security read', points: 300, seconds: QUARTER_HOUR };
const changes: Limit = { name: 'security change', points: 100, seconds: QUARTER_HOUR };

export const securityRoutes: Route[] = [
  route(calls.getSecurity, { handler: getSecurity, limits: () => [reads] }),
  route(calls.confirmIdentity, { handler: confirmIdentity, limits: () => [changes] }),
  route(calls.requireRecentAuthentication, { handler: requireRecentAuthentication, limits: () => [changes] }),
  route(calls.listSessions, { handler: listSessions, limits: () => [reads] }),
  route(calls.endSession, { handler: endSession, limits: () => [changes] }),
  route(calls.endOtherSessions, { handler: endOtherSessions, limits: () => [changes] }),
  route(passkeys.startPasskey, { handler: startPasskey, limits: () => [changes] }),
  route(passkeys.addPasskey, { handler: addPasskey, limits: () => [changes] }),
  route(passkeys.renamePasskey, { handler: renamePasskey, limits: () => [changes] }),
  route(passkeys.removePasskey, { handler: removePasskey, limits: () => [changes] }),
  route(passkeys.requestPasskey, { handler: requestPasskey, limits: () => [changes] }),
  route(secondFactors.startAuthenticatorApp, { handler: startAuthenticatorApp, limits: () => [changes] }),
  route(secondFactors.confirmAuthenticatorApp, { handler: confirmAuthenticatorApp, limits: () => [changes] }),
  route(secondFactors.removeAuthenticatorApp, { handler: removeAuthenticatorApp, limits: () => [changes] }),
  route(secondFactors.replaceRecoveryCodes, { handler: replaceRecoveryCodes, limits: () => [changes] }),
  route(secondFactors.requireSecondFactor, { handler: requireSecondFactor, limits: () => [changes] }),
];
