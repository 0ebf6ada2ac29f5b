import * as calls from '#contract/calls/accounts.ts';
import * as emailChange from '#contract/calls/email-change.ts';
import { logInWithSecondFactor as secondFactorCall } from '#contract/calls/second-factors.ts';
import * as google from '#contract/calls/google.ts';
import { exchangeGoogleCode } from './google/exchange-google-code.ts';
import { startGoogleSignIn } from './google/start-google-sign-in.ts';
import { emailChangeLimits } from '#server/domain/identity/email-changes/email-change-limits.ts';
import { route, type Route } from '#server/http/route.ts';
import { cancelEmailChange } from './email-change/cancel-email-change.ts';
import { confirmEmailChange } from './email-change/confirm-email-change.ts';
import { getEmailChange } from './email-change/get-email-change.ts';
import { requestEmailChange } from './email-change/request-email-change.ts';
import { resendEmailChangeCodes } from './email-change/resend-email-change-codes.ts';
import { changePendingEmail } from './sign-up/change-pending-email.ts';
import { register } from './sign-up/register.ts';
import { logIn } from './log-in/log-in.ts';
import { logInWithSecondFactor } from './log-in/log-in-with-second-factor.ts';
import { logInWithLink } from './log-in/log-in-with-link.ts';
import { logOut } from './log-in/log-out.ts';
import { requestReset } from './password-reset/request-reset.ts';
import { resetPassword } from './password-reset/reset-password.ts';
import { requestEmailCode } from './sign-up/request-email-code.ts';
import { verifyEmail } from './sign-up/verify-email.ts';
import { verifyResetCode } from './password-reset/verify-reset-code.ts';
import * as limit from './limits.ts';

export const accountRoutes: Route[] = [
  route(calls.logIn, { handler: logIn }),
  route(secondFactorCall, { handler: logInWithSecondFactor, limits: () => [limit.secondSteps] }),
  route(calls.logInWithLink, { handler: logInWithLink, limits: () => [limit.secondSteps] }),
  route(calls.register, { handler: register, limits: (env) => [limit.signUps(env)] }),
  route(calls.requestEmailCode, {
    handler: requestEmailCode,
    limits: () => [limit.emailCodes, limit.emailCodesPerDay],
  }),
  route(calls.changePendingEmail, {
    handler: changePendingEmail,
    limits: () => [limit.pendingEmailChanges, limit.emailCodes],
  }),
  route(calls.verifyEmail, { handler: verifyEmail }),
  route(calls.requestReset, { handler: requestReset, limits: () => [limit.resetRequests] }),
  route(calls.verifyResetCode, { handler: verifyResetCode }),
  route(calls.resetPassword, { handler: resetPassword }),
  route(calls.logOut, { handler: logOut }),
  route(google.startGoogleSignIn, { handler: startGoogleSignIn, limits: () => [limit.googleSteps] }),
  route(google.exchangeGoogleCode, { handler: exchangeGoogleCode, limits: () => [limit.googleSteps] }),
  route(emailChange.getEmailChange, { handler: getEmailChange }),
  route(emailChange.requestEmailChange, {
    handler: requestEmailChange,
    limits: () => [...emailChangeLimits],
  }),
  route(emailChange.resendEmailChangeCodes, {
    handler: resendEmailChangeCodes,
    limits: () => [...emailChangeLimits],
  }),
  route(emailChange.confirmEmailChange, { handler: confirmEmailChange }),
  route(emailChange.cancelEmailChange, { handler: cancelEmailChange }),
];
