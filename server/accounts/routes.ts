import * as calls from '#contract/calls/accounts.ts';
import * as google from '#contract/calls/google.ts';
import { exchangeGoogleCode } from '#server/accounts/google/exchange-google-code.ts';
import { startGoogleSignIn } from '#server/accounts/google/start-google-sign-in.ts';
import { on, type Route } from '#server/http/route.ts';
import { changePendingEmail } from './change-pending-email.ts';
import { registerAccount } from './register.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { askForReset } from './request-reset.ts';
import { setNewPassword } from './reset-password.ts';
import { sendEmailCode } from './send-email-code.ts';
import { verifyAccount } from './verify-email.ts';
import { checkResetCode } from './verify-reset-code.ts';
import * as limit from './limits.ts';

export const accountRoutes: Route[] = [
  on(calls.login, { handler: logIn }),
  on(calls.register, { handler: registerAccount, limits: (env) => [limit.signUps(env)] }),
  on(calls.requestEmailCode, { handler: sendEmailCode, limits: () => [limit.emailCodes] }),
  on(calls.changePendingEmail, {
    handler: changePendingEmail,
    limits: () => [limit.emailChanges, limit.emailCodes],
  }),
  on(calls.verifyEmail, { handler: verifyAccount }),
  on(calls.requestReset, { handler: askForReset, limits: () => [limit.resetRequests] }),
  on(calls.verifyResetCode, { handler: checkResetCode }),
  on(calls.resetPassword, { handler: setNewPassword }),
  on(calls.logout, { handler: logOut }),
  on(google.startGoogle, { handler: startGoogleSignIn, limits: () => [limit.googleSteps] }),
  on(google.exchangeGoogle, { handler: exchangeGoogleCode, limits: () => [limit.googleSteps] }),
];
