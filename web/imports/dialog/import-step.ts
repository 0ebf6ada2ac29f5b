import type { Corrections, ImportPreview, UploadProgress } from '#contract/import-uploads.ts';

import type { ImportOutcome } from './import-outcome.ts';
import type { Speed } from './pace.ts';

/** How far a piece of work is. `total` 0: that is not known. */
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

/** A file that was understood, and what the person knows better. */
export interface ShownPreview {
  preview: ImportPreview;
  corrections: Corrections;
}

/** Where an import is, from choosing the file to its end. */
export type Step =
  | { at: 'choosing'; feedback: StepMessage | null }
  | { at: 'sending'; amount: Amount }
  | { at: 'working'; phase: Phase; amount: Amount }
  | { at: 'unread'; feedback: StepMessage }
  | { at: 'shown'; shown: ShownPreview; reading: Amount | null; feedback: StepMessage | null }
  | { at: 'cancelling' }
  | { at: 'lost' }
  | { at: 'ended'; outcome: ImportOutcome };

/** Whether closing the dialog would lose sight of work. */
export const isBusy = ({ at }: Step) => at === 'sending' || at === 'working' || at === 'cancelling';
