import { useRef, useState } from 'react';
import type { Corrections } from '#contract/calls/import-corrections.ts';
import type { UploadRowCounts } from '#contract/calls/import-previews.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import { TextButton } from '#web/ui/buttons/text-button.tsx';
import { formatMomentDate } from '#contract/dates/format-date.ts';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { applyChoice } from './list-field-options.ts';
import { ConfirmCurrent, lacksLeavingStatus } from './confirm-current.tsx';
import { describePreview } from './describe-preview.ts';
import { FileFacts } from './file-facts.tsx';
import { FirstRows } from './first-rows.tsx';
import { formatProgress } from '#web/shared/imports/page/progress/import-progress.tsx';
import type { WorkProgress, StepMessage, ShownPreview } from '#web/shared/imports/page/import-step.ts';
import { JoinRows } from './join-rows.tsx';
import { findLeavingColumn } from './list-column-questions.ts';
import { MissingFields } from './missing-fields.tsx';
import { OpenQuestions } from './open-questions.tsx';
import { PreviewCounts } from './preview-counts.tsx';
import { PreviewRemarks } from './preview-remarks.tsx';
import { PreviewSettings } from './preview-settings.tsx';
import { RowStructure } from './row-structure.tsx';
import { type Confirmation, findReason } from './find-obstacle.ts';
import { ImportBar } from './import-bar.tsx';
import { previewTexts } from './preview-texts.ts';
import { CorrectRows } from './rows/correct-rows.tsx';
import { useConstantValues } from './use-constant-values.ts';
import { useRowCorrections } from './rows/use-row-corrections.ts';

/** Shows the preview of a file. The user can correct the column matches and import the rows. */
export function UploadPreview({
  shown: { preview, corrections },
  reading,
  feedback,
  onCorrect,
  onType,
  onCounts,
  onReload,
  onImport,
  onAnother,
  onClose,
}: {
  shown: ShownPreview;
  /** The progress of reading the rows with the latest corrections; null when it is done. */
  reading: WorkProgress | null;
  feedback: StepMessage | null;
  /** Reads the rows with the corrections, and shows the feedback with them. @returns whether that succeeded */
  onCorrect: (corrections: Corrections, feedback?: StepMessage) => Promise<boolean>;
  /** Changes the type of all rows. */
  onType: (type: CandidateType) => Promise<boolean>;
  /** Receives the counts after a row was corrected. */
  onCounts: (counts: UploadRowCounts) => void;
  /** Reads the rows again as the server knows them, and shows why. */
  onReload: (reason: StepMessage | null) => void;
  onImport: () => void;
  onAnother: () => void;
  onClose: () => void;
}) {
  const { counts, missing, columns } = preview;
  const summary = useRef<HTMLDivElement>(null);
  const [confirmed, setConfirmed] = useState<ReadonlySet<Confirmation>>(new Set());
  const rows = useRowCorrections(preview, onCounts, (reason) => {
    setConfirmed(new Set());
    summary.current?.focus();
    onReload(reason);
  });
  const hasBadRows = missing.length === 0 && counts.rejected + counts.corrected + counts.left_out > 0;
  const asksWhoLeft = lacksLeavingStatus(preview);
  const reason = findReason(preview, { isReading: reading !== null, confirmed });
  const confirm = (confirmation: Confirmation, isConfirmed: boolean) =>
    setConfirmed((before) => {
      const after = new Set(before);
      if (isConfirmed) after.add(confirmation);
      else after.delete(confirmation);
      return after;
    });
  /** Reads the rows again once everything typed in them is saved. @returns whether that succeeded */
  const readAgain = async (read: () => Promise<boolean>) => {
    // The user confirmed the rows as they were read before.
    setConfirmed(new Set());
    return (await rows.settle()) && (await read());
  };
  const correct = (next: Corrections) => void readAgain(() => onCorrect(next));
  const constants = useConstantValues(preview, (values, feedback) =>
    readAgain(() => onCorrect({ ...corrections, constants: values }, feedback)),
  );
  /** Imports the rows as they are shown. Values that were typed but not applied are applied and shown first. */
  const importRows = async () => {
    if (constants.isChanged && !constants.isValid) return constants.focusInvalid();
    if (constants.isChanged) {
      summary.current?.focus();
      return await constants.apply({ message: previewTexts.constants.used, lines: [], tone: 'success' });
    }
    if (await rows.settle()) onImport();
  };
  // A column shows the new choice until the next preview arrives.
  const selected = new Map(corrections.columns?.map(({ column, field }) => [column, field]));
  const shownColumns = columns.map((column, at) => {
    const field = selected.get(at);
    return field === undefined ? column : { ...column, field, is_certain: true };
  });
  return (
    <div className="space-y-6">
      <div ref={summary} tabIndex={-1} className="space-y-4 rounded-lg focus-ring">
        <FileFacts preview={preview} />
        {preview.remembered !== null && (
          <p className="text-sm text-ink-soft">
            {previewTexts.remembered(formatMomentDate(preview.remembered))}{' '}
            <TextButton
              onClick={() => {
                // The button goes with its sentence.
                summary.current?.focus();
                correct({});
              }}
            >
              {previewTexts.startAfresh}
            </TextButton>
          </p>
        )}
        <p role="status" className="sr-only">
          {reading ? previewTexts.reading : describePreview(preview)}
        </p>
        <FormMessage {...feedback} />
        {missing.length === 0 && (
          <div
            aria-busy={reading !== null}
            className={`space-y-3 ${reading ? 'opacity-60 transition-opacity' : ''}`}
          >
            <FirstRows preview={preview} />
            <PreviewCounts counts={counts} />
          </div>
        )}
        {reading && (
          <div className="space-y-1.5">
            <ProgressBar
              label={previewTexts.reading}
              valueText={formatProgress(reading, 'rows')}
              amount={reading}
            />
            <p className="text-sm text-ink-soft tabular-nums">
              {formatProgress(reading, 'rows') || previewTexts.reading}
            </p>
          </div>
        )}
        {!reading && <PreviewRemarks preview={preview} />}
        {!reading && (
          <MissingFields
            preview={preview}
            onSelect={(column, field) => {
              // The button goes with its question.
              summary.current?.focus();
              correct(applyChoice(corrections, column, field));
            }}
          />
        )}
        {!reading && (
          <OpenQuestions
            preview={preview}
            confirmed={confirmed}
            onConfirm={confirm}
            onType={(type) => {
              summary.current?.focus();
              void readAgain(() => onType(type));
            }}
          />
        )}
        {!reading && asksWhoLeft && (
          <ConfirmCurrent
            preview={preview}
            confirmed={confirmed.has('all_current')}
            onConfirm={(isConfirmed) => confirm('all_current', isConfirmed)}
            onChoose={() => focusColumn(findLeavingColumn(preview))}
          />
        )}
      </div>
      <JoinRows
        preview={preview}
        corrections={corrections}
        onCorrect={correct}
        onDecide={() => summary.current?.focus()}
      />
      <RowStructure preview={preview} corrections={corrections} onCorrect={correct} />
      <PreviewSettings
        preview={{ ...preview, columns: shownColumns }}
        corrections={corrections}
        constants={constants}
        disabled={reading !== null}
        onCorrect={correct}
        onType={(type) => void readAgain(() => onType(type))}
      />
      {hasBadRows && <CorrectRows preview={preview} corrections={rows} disabled={reading !== null} />}
      <ImportBar
        count={counts.to_add}
        reason={reason}
        onImport={() => void importRows()}
        onAnother={onAnother}
        onCancel={onClose}
      />
    </div>
  );
}

/** Moves the focus to the field of a column, and unfolds it. */
function focusColumn(column: number) {
  const field = document.querySelector<HTMLElement>(`[data-column='${column}'] select`);
  const fold = field?.closest('details');
  if (fold) fold.open = true;
  field?.focus();
}
