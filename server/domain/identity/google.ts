import type { GoogleProblem } from '#contract/calls/google.ts';

/** The identity that Google reports. Texts are empty when Google omits them. */
export interface GooglePerson {
  /** Stays the same when the person's email address changes. */
  subject: string;
  email: string;
  isEmailVerified: boolean;
  name: string;
  givenName: string;
  familyName: string;
}

/** A sign-in in progress, with the same values in both steps. */
export interface SignIn {
  redirectUri: string;
  state: string;
  nonce: string;
  /** The PKCE code verifier: 43 characters, known to the server only. */
  verifier: string;
}

/** A failed sign-in. The redirect to the log-in screen carries the problem. */
export class GoogleFailure extends Error {
  readonly problem: GoogleProblem;

  constructor(problem: GoogleProblem, cause?: unknown) {
    super(problem, { cause });
    this.problem = problem;
  }
}

/** Google, or another OpenID provider: the authorization code flow with PKCE. */
export interface Google {
  /**
   * Returns the address at which the browser signs in.
   * @throws GoogleFailure unreachable
   */
  address(signIn: SignIn): Promise<string>;
  /**
   * Returns the signed-in person from the query of the callback.
   * @throws GoogleFailure cancelled, unreachable or failed
   */
  person(signIn: SignIn, query: URLSearchParams): Promise<GooglePerson>;
}
