import { replace } from 'react-router';
import type { Role } from '#contract/fields/fields.ts';
import {
  exchangeGoogleCode,
  type GoogleProblem,
  parseGoogleReturn,
  startGoogleSignIn,
} from '#contract/calls/google.ts';
import type { LoginChallenge } from '#contract/login-challenge.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { errorTexts } from '#contract/texts/errors.ts';
import { googleTexts } from '#contract/texts/google.ts';
import { CallFailure } from '#web/api/failure.ts';
import { send } from '#web/api/send.ts';
import { storeLogin } from '#web/features/accounts/account-calls.ts';
import { type FormProblem, toFormProblem } from '#web/features/accounts/use-submission.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';
import { googleScreenTexts } from './google-screen-texts.ts';

/** Redirects to Google to sign in as a role. Throws CallFailure. */
export async function goToGoogle(role: Role): Promise<void> {
  const { address } = await send(startGoogleSignIn, { body: { role } }, { token: null });
  location.assign(address);
}

const problems: Record<Exclude<GoogleProblem, 'wrong-role'>, string> = {
  cancelled: googleScreenTexts.cancelled,
  expired: googleTexts.expired,
  unverified: googleScreenTexts.unverified,
  'linked-to-another': googleScreenTexts.linkedToAnother,
  unreachable: googleTexts.unreachable,
  'too-many': errorTexts.tooMany,
  failed: googleScreenTexts.failed,
};

/**
 * Ends a Google sign-in that came back to a log-in screen.
 * @returns the problem to show when it failed, or the challenge of a member with a second factor; null when the URL has no
 * result of a Google sign-in
 * @throws a redirect to where the log-in leads
 */
export async function finishGoogle(query: URLSearchParams): Promise<FormProblem | LoginChallenge | null> {
  const { google, google_problem, account } = parseGoogleReturn(query);
  if (google_problem === 'wrong-role')
    return account
      ? { message: accountTexts.wrongRole(account), lines: [], rightRole: account }
      : { message: googleScreenTexts.failed, lines: [] };
  if (google_problem) return { message: problems[google_problem], lines: [] };
  if (!google) return null;
  let next: string;
  try {
    next = storeLogin(await send(exchangeGoogleCode, { body: { code: google } }, { token: null }));
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    if (error.challenge) return error.challenge;
    return toFormProblem(error, accountScreenTexts.loginFailed);
  }
  // oxlint-disable-next-line typescript/only-throw-error -- how a loader redirects
  throw replace(next);
}
