import type { Corrections, ImportPreview, UploadProgress } from '#contract/calls/import-uploads.ts';

import type { ImportOutcome } from './result/import-outcome.ts';
import type { Speed } from './progress/pace.ts';

/** How much of some work is done. `total` is 0 while unknown. */
export interface Amount extends Speed {
  done: number;
  total: number;
}

export interface StepMessage {
  message: string;
  lines: string[];
  tone?: 'danger' | 'success';
}

export type Phase = Exclude<UploadProgress['state'], 'waiting' | 'failed' | 'imported'>;

/** A preview, and the corrections that it was made with. */
export interface ShownPreview {
  preview: ImportPreview;
  corrections: Corrections;
}

/** The step that an import is at, from choosing the file to its result. */
export type Step =
  | { at: 'choosing'; feedback: StepMessage | null }
  | { at: 'sending'; amount: Amount }
  | { at: 'working'; phase: Phase; amount: Amount }
  | { at: 'unread'; feedback: StepMessage }
  | { at: 'shown'; shown: ShownPreview; reading: Amount | null; feedback: StepMessage | null }
  | { at: 'cancelling' }
  | { at: 'lost' }
  | { at: 'ended'; outcome: ImportOutcome };

/** Whether work is under way that closing the dialog would hide. */
export const isBusy = ({ at }: Step) => at === 'sending' || at === 'working' || at === 'cancelling';
