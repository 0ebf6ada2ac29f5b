import type { ImportPreview } from '#contract/calls/import-previews.ts';

import { previewTexts } from './preview-texts.ts';

/** Says how many rows the import will add, not add and leave out, and how many questions are open. */
export const describePreview = ({ counts, questions }: Pick<ImportPreview, 'counts' | 'questions'>) =>
  [
    previewTexts.ready(counts.to_add, counts.rejected),
    counts.left_out > 0 && previewTexts.leftOut(counts.left_out),
    questions.length > 0 && previewTexts.questions.asked(questions.length),
  ]
    .filter(Boolean)
    .join(' ');
