/** A change of one place in the code that breaks a rule, and the tests that must notice it. */
export interface Mutant {
  /** What the changed code does wrong. */
  name: string;
  file: string;
  /** Occurs exactly once in the file. */
  search: string;
  replace: string;
  /** The test files of which at least one must have a failed test. */
  tests: readonly string[];
}
