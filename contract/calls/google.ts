import * as z from 'zod/mini';
import { loginReply } from './accounts.ts';
import { call } from '#contract/call.ts';
import * as field from '#contract/fields/fields.ts';
import { screens } from '#contract/screens.ts';

/** The path that Google redirects the browser to. */
export const GOOGLE_CALLBACK = '/api/google/callback';

export const startGoogleSignIn = call({
  name: 'startGoogleSignIn',
  summary:
    'Start a Google sign-in for an account type. The browser continues at the returned address; a cookie binds the sign-in to this browser.',
  method: 'POST',
  path: '/api/google/start',
  permission: 'public',
  body: z.object({ role: field.role }),
  reply: z.object({ address: z.string() }),
  errors: ['google_not_configured', 'google_unreachable'],
});

export const exchangeGoogleCode = call({
  name: 'exchangeGoogleCode',
  summary: 'Exchange the one-time code of a Google sign-in for the log-in reply, in the same browser.',
  method: 'POST',
  path: '/api/google/exchange',
  permission: 'public',
  body: z.object({ code: z.prefault(z.string().check(z.minLength(1), z.maxLength(200)), '') }),
  reply: loginReply,
  errors: ['google_sign_in_expired', 'second_factor_required'],
});

const problem = z.enum([
  'cancelled',
  'expired',
  'unverified',
  'linked-to-another',
  'wrong-role',
  'unreachable',
  'too-many',
  'failed',
]);

/** Why a Google sign-in failed. */
export type GoogleProblem = z.output<typeof problem>;

/** The query parameters of a log-in screen after a Google sign-in: a one-time code or a problem. */
export interface GoogleReturn {
  google?: string;
  google_problem?: GoogleProblem;
  /** The user's actual account type, if another was chosen. */
  account?: field.Role;
}

/** Builds the log-in screen's address after a Google sign-in. */
export const googleReturnAddress = (role: field.Role, end: GoogleReturn): string =>
  `${screens.login(role)}?${new URLSearchParams(Object.entries(end)).toString()}`;

/** Parses the result of a Google sign-in from a log-in screen's address; omits invalid values. */
export const parseGoogleReturn = (query: URLSearchParams): GoogleReturn => ({
  google: query.get('google') ?? undefined,
  google_problem: z.safeParse(problem, query.get('google_problem')).data,
  account: z.safeParse(field.role, query.get('account')).data,
});
