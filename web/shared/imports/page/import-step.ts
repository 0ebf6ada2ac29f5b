import type { Corrections } from '#contract/calls/import-corrections.ts';
import type { ImportPreview } from '#contract/calls/import-previews.ts';
import type { UploadProgress } from '#contract/calls/import-uploads.ts';

import type { Amount } from '#web/ui/feedback/progress-bar.tsx';

import type { ImportOutcome } from './import-outcome.ts';
import type { Speed } from '#web/shared/imports/page/pace.ts';

/** How much work is done, and how fast. */
export interface WorkProgress extends Amount, Speed {}

export interface StepMessage {
  message: string;
  lines: string[];
  tone?: 'danger' | 'success';
}

export type Phase = Exclude<UploadProgress['state'], 'waiting' | 'failed' | 'imported'>;

/** A preview and the corrections it is based on. */
export interface ShownPreview {
  preview: ImportPreview;
  corrections: Corrections;
}

/** The current state of an import, from its upload to its result. */
export type Step =
  | { at: 'opening' }
  /** The portal cannot be reached, so nobody knows how far the upload is. */
  | { at: 'unreachable' }
  | { at: 'working'; phase: Phase; amount: WorkProgress }
  | { at: 'unread'; feedback: StepMessage }
  | { at: 'shown'; shown: ShownPreview; reading: WorkProgress | null; feedback: StepMessage | null }
  | { at: 'cancelling' }
  | { at: 'cancelled' }
  | { at: 'lost' }
  | { at: 'ended'; outcome: ImportOutcome };
