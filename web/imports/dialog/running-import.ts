import type { CandidateType } from '#contract/fields/fields.ts';

const keyOf = (type: CandidateType) => `import-of-${type}s`;

/** The unfinished import of this tab, kept over a reload. */
export const readRunningImport = (type: CandidateType) => sessionStorage.getItem(keyOf(type));

export function rememberRunningImport(type: CandidateType, id: string) {
  sessionStorage.setItem(keyOf(type), id);
}

export function forgetRunningImport(type: CandidateType) {
  sessionStorage.removeItem(keyOf(type));
}
