import type { ImportPreview } from '#contract/calls/import-previews.ts';

import type { Step } from './import-step.ts';
import { importPageTexts as texts } from './import-page-texts.ts';

const IMPORT_STEPS = ['file', 'columns', 'problems', 'import'] as const;
export type ImportStepName = (typeof IMPORT_STEPS)[number];

export interface ImportStep {
  name: ImportStepName;
  state: 'done' | 'current' | 'open';
  /** What is left to do. */
  note: string;
}

/** Whether the portal guessed what a column is, and nobody has confirmed it. */
export const isGuessed = ({ field, is_certain }: ImportPreview['columns'][number]): boolean =>
  field !== null && !is_certain;

function findCurrent(step: Step): ImportStepName | null {
  if (step.at === 'ended') return step.outcome.imported ? null : 'import';
  if (step.at === 'working' && (step.phase === 'queued' || step.phase === 'importing')) return 'import';
  if (step.at === 'lost' || step.at === 'cancelling') return 'import';
  if (step.at !== 'shown') return 'columns';
  const { missing, counts } = step.shown.preview;
  if (missing.length > 0) return 'columns';
  return counts.rejected > 0 ? 'problems' : 'import';
}

function describe(name: ImportStepName, step: Step): string {
  if (step.at !== 'shown') return '';
  const { missing, columns, counts } = step.shown.preview;
  if (name === 'columns') {
    if (missing.length > 0) return texts.toChoose(missing.length);
    const guessed = columns.filter(isGuessed).length;
    return guessed > 0 ? texts.toCheck(guessed) : '';
  }
  return name === 'problems' && missing.length === 0 && counts.rejected > 0
    ? texts.rows(counts.rejected)
    : '';
}

/** Lists the steps of an import: those before the current one are done. */
export function listImportSteps(step: Step): ImportStep[] {
  const current = findCurrent(step);
  const at = current ? IMPORT_STEPS.indexOf(current) : IMPORT_STEPS.length;
  return IMPORT_STEPS.map((name, place) => ({
    name,
    state: place < at ? 'done' : place === at ? 'current' : 'open',
    note: describe(name, step),
  }));
}
