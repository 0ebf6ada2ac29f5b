import type { CandidateType } from '#contract/fields.ts';

const keyOf = (type: CandidateType) => `import-of-${type}s`;

/** The import that this tab has begun and not seen the end of, so that a reload does not lose sight of it. */
export const readRunningImport = (type: CandidateType) => sessionStorage.getItem(keyOf(type));

export function rememberRunningImport(type: CandidateType, id: string) {
  sessionStorage.setItem(keyOf(type), id);
}

export function forgetRunningImport(type: CandidateType) {
  sessionStorage.removeItem(keyOf(type));
}
