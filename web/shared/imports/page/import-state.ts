import type { CandidateType } from '#contract/fields/fields.ts';
import type { Corrections } from '#contract/calls/import-corrections.ts';

import { toFailedOutcome } from './import-failure.ts';
import type { ImportOutcome } from './import-outcome.ts';
import type { ShownPreview, Step, StepMessage } from './import-step.ts';

/** What a preview is asked for besides corrections. */
export interface ReadOptions {
  /** The number of rows, if known. */
  total?: number;
  /** Uses the corrections that the server has stored instead of those given. */
  restore?: boolean;
  /** Changes the type of all rows. */
  type?: CandidateType;
  /** Shown with the preview. */
  feedback?: StepMessage | null;
  /** Called with whether the preview is shown. */
  onEnd?: (isShown: boolean) => void;
}

/** What the portal is doing for an import. `follow` waits for an import whose preview was `shown` before it, if known. */
export type Task =
  | {
      kind: 'read';
      id: string;
      body: Corrections & { restore: boolean; candidate_type: CandidateType | undefined };
      before: ShownPreview | null;
      feedback: StepMessage | null;
      onEnd?: (isShown: boolean) => void;
    }
  | { kind: 'import'; id: string; shown: ShownPreview }
  | {
      kind: 'follow';
      id: string;
      shown: ShownPreview | null;
      /** Shown with the preview if the rows are read again. */
      reason: StepMessage | null;
    }
  | { kind: 'cancel'; id: string; isImporting: boolean };

export type TaskOf<Kind extends Task['kind']> = Extract<Task, { kind: Kind }>;

export interface ImportState {
  step: Step;
  /** The upload. */
  id: string;
  /** The work that the step waits for. Another one ends it. */
  task: Task | null;
  /** Whether the connection was lost during the task. */
  isLost: boolean;
}

/** Runs another task, or none. */
export const run = (state: ImportState, task: Task | null, step: Step = state.step): ImportState => ({
  ...state,
  step,
  task,
  isLost: false,
});
export const end = (state: ImportState, outcome: ImportOutcome) => run(state, null, { at: 'ended', outcome });
export const fail = (state: ImportState, error: unknown) => end(state, toFailedOutcome(error));
export const showPreview = (state: ImportState, shown: ShownPreview, feedback: StepMessage | null) =>
  run(state, null, { at: 'shown', shown, reading: null, feedback });

/** The state in which the page of an upload opens: it asks the server how far the upload is. */
export const createImportState = (id: string): ImportState => ({
  step: { at: 'opening' },
  id,
  task: { kind: 'follow', id, shown: null, reason: null },
  isLost: false,
});

/** Requests a preview with the corrections; `before` stays visible meanwhile. */
export function read(
  state: ImportState,
  corrections: Corrections,
  before: ShownPreview | null,
  {
    total = 0,
    restore = false,
    // Another tab may have changed the type.
    type = restore ? undefined : before?.preview.candidate_type,
    feedback = null,
    onEnd,
  }: ReadOptions,
): ImportState {
  const body = { ...corrections, restore, candidate_type: type };
  const amount = { done: 0, total };
  return run(
    state,
    { kind: 'read', id: state.id, body, before, feedback, onEnd },
    before
      ? { at: 'shown', shown: { ...before, corrections }, reading: amount, feedback: null }
      : { at: 'working', phase: 'reading', amount },
  );
}

/** Reads the rows of the upload as the server knows them. */
export const readAgain = (state: ImportState, total: number, feedback: StepMessage | null) =>
  read(state, {}, null, { total, restore: true, feedback });
