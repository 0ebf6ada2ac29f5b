import type { Corrections, ImportPreview, UploadProgress } from '#contract/calls/import-uploads.ts';

import type { Amount } from '#web/ui/feedback/progress-bar.tsx';

import type { ImportOutcome } from './result/import-outcome.ts';
import type { Speed } from './progress/pace.ts';

/** How much work is done, and how fast. */
export interface WorkProgress extends Amount, Speed {}

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
  | { at: 'sending'; amount: WorkProgress }
  | { at: 'working'; phase: Phase; amount: WorkProgress }
  | { at: 'unread'; feedback: StepMessage }
  | { at: 'shown'; shown: ShownPreview; reading: WorkProgress | null; feedback: StepMessage | null }
  | { at: 'cancelling' }
  | { at: 'lost' }
  | { at: 'ended'; outcome: ImportOutcome };

/** Whether work is under way that closing the dialog would hide. */
export const isBusy = ({ at }: Step) => at === 'sending' || at === 'working' || at === 'cancelling';
