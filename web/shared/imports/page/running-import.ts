import { type CandidateType, candidateType } from '#contract/fields/fields.ts';

const toStorageKey = (type: CandidateType) => `import-of-${type}s`;

/** Stores the id of this tab's unfinished import, so that it survives a reload. */
export const readRunningImport = (type: CandidateType) => sessionStorage.getItem(toStorageKey(type));

export function rememberRunningImport(type: CandidateType, id: string) {
  sessionStorage.setItem(toStorageKey(type), id);
}

export function forgetRunningImport(type: CandidateType) {
  sessionStorage.removeItem(toStorageKey(type));
}

/** Finds the type under which this tab has an unfinished import. */
export const findRunningImport = (): CandidateType | null =>
  candidateType.options.find((type) => readRunningImport(type) !== null) ?? null;
