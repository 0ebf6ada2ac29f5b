import * as z from 'zod/mini';
import { loginReply } from './accounts.ts';
import { call } from '#contract/call.ts';
import * as field from '#contract/fields/fields.ts';
import { screens } from '#contract/screens.ts';

/** Where Google sends the browser back to. */
export const GOOGLE_CALLBACK = '/api/google/callback';

export const startGoogleSignIn = call({
  name: 'startGoogleSignIn',
  summary:
    'Begin a Google sign-in as an account type. The browser goes on to the address; a cookie ties what follows to it.',
  method: 'POST',
  path: '/api/google/start',
  guard: 'none',
  body: z.object({ role: field.role }),
  reply: z.object({ address: z.string() }),
  errors: ['google_not_configured', 'google_unreachable'],
});

export const exchangeGoogleCode = call({
  name: 'exchangeGoogleCode',
  summary:
    'Exchange the one-time code that a Google sign-in ended with for the log-in reply, in the same browser.',
  method: 'POST',
  path: '/api/google/exchange',
  guard: 'none',
  body: z.object({ code: z.prefault(z.string().check(z.minLength(1), z.maxLength(200)), '') }),
  reply: loginReply,
  errors: ['google_sign_in_expired'],
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

/** Why a Google sign-in did not come to an account. */
export type GoogleProblem = z.output<typeof problem>;

/** What the address of a log-in screen says after a Google sign-in: a one-time code, or what went wrong. */
export interface GoogleReturn {
  google?: string;
  google_problem?: GoogleProblem;
  /** The account type that the person has, where another was chosen. */
  account?: field.Role;
}

/** The log-in screen's address after a Google sign-in. */
export const googleReturnAddress = (role: field.Role, end: GoogleReturn): string =>
  `${screens.login(role)}?${new URLSearchParams(Object.entries(end)).toString()}`;

/** What a log-in screen's address says of a Google sign-in; what makes no sense is left out. */
export const parseGoogleReturn = (query: URLSearchParams): GoogleReturn => ({
  google: query.get('google') ?? undefined,
  google_problem: z.safeParse(problem, query.get('google_problem')).data,
  account: z.safeParse(field.role, query.get('account')).data,
});
