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

/** Applies a mutant to the text of its file. @returns undefined when the text to replace does not occur exactly once */
export const applyMutant = (text: string, { search, replace }: Mutant): string | undefined => {
  const parts = text.split(search);
  return parts.length === 2 && search !== replace ? parts.join(replace) : undefined;
};
