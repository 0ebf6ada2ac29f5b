import type { GoogleProblem } from '#contract/calls/google.ts';

/** Who signed in, as Google says; each text is empty when Google does not say it. */
export interface Person {
  /** Stays the same when the person's e-mail changes. */
  subject: string;
  email: string;
  isEmailVerified: boolean;
  name: string;
  givenName: string;
  familyName: string;
}

/** One sign-in under way, the same at both steps. */
export interface SignIn {
  redirectUri: string;
  state: string;
  nonce: string;
  /** The PKCE code verifier: 43 characters, known to the server only. */
  verifier: string;
}

/** A sign-in that did not come to an account; the address of the log-in screen carries the problem. */
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
   * Where the browser goes to sign in.
   * @throws GoogleFailure unreachable
   */
  address(signIn: SignIn): Promise<string>;
  /**
   * Who signed in, from the query with which the browser came back.
   * @throws GoogleFailure cancelled, unreachable or failed
   */
  person(signIn: SignIn, query: URLSearchParams): Promise<Person>;
}
