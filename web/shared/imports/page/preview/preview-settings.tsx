import { Fragment, type ReactNode, useState } from 'react';
import type { Corrections, PeriodDay } from '#contract/calls/import-corrections.ts';
import type { ImportPreview } from '#contract/calls/import-previews.ts';
import type { CandidateType } from '#contract/fields/fields.ts';
import { TypeChoice } from '#web/shared/imports/type-choice.tsx';
import { ColumnMatches } from './column-matches.tsx';
import { ConstantValues } from './constant-values.tsx';
import { DateOrders } from './date-orders.tsx';
import { describeSettings } from './describe-settings.ts';
import { FileStructure } from './file-structure.tsx';
import { applyChoice } from './list-field-options.ts';
import { type Setting, SETTINGS } from './list-open-settings.ts';
import { PeriodDays } from './period-days.tsx';
import { previewTexts } from './preview-texts.ts';
import type { ConstantValuesState } from './use-constant-values.ts';
import { useOpenSettings } from './use-open-settings.ts';

/** Shows how a file is read. What the program is certain of is folded to one line. */
export function PreviewSettings({
  preview,
  corrections,
  constants,
  disabled,
  onCorrect,
  onType,
}: {
  preview: ImportPreview;
  corrections: Corrections;
  constants: ConstantValuesState;
  disabled: boolean;
  onCorrect: (corrections: Corrections) => void;
  onType: (type: CandidateType) => void;
}) {
  const [isUnfolded, setUnfolded] = useState(false);
  const open = useOpenSettings(preview, isUnfolded);
  const { columns, dates, candidate_type } = preview;
  const all = [...columns.keys()];
  const showColumns = (shown: readonly number[]) => (
    <ColumnMatches
      preview={preview}
      questions={open.columns}
      shown={shown}
      onSelect={(column, field) => onCorrect(applyChoice(corrections, column, field))}
    />
  );
  const parts: Record<Setting, ReactNode> = {
    type: <TypeChoice type={candidate_type} onSelect={onType} />,
    structure: <FileStructure preview={preview} corrections={corrections} onCorrect={onCorrect} />,
    columns: showColumns(all.filter((at) => !open.columns.has(at))),
    constants: <ConstantValues candidateType={candidate_type} constants={constants} disabled={disabled} />,
    dates: <DateOrders dates={dates} onSelect={(date_order) => onCorrect({ ...corrections, date_order })} />,
    periods: (
      <PeriodDays
        dates={dates}
        onSelect={(column, day) => onCorrect(applyPeriodDay(corrections, column, day))}
      />
    ),
  };
  const toCheck = showColumns(all.filter((at) => open.columns.has(at)));
  const unused = columns.flatMap(({ field, name }) => (field === null && name !== '' ? name : []));
  return (
    <>
      {SETTINGS.filter((setting) => open.settings.has(setting)).map((setting) => (
        <Fragment key={setting}>{setting === 'columns' ? toCheck : parts[setting]}</Fragment>
      ))}
      <div className="space-y-1.5 text-sm text-ink-soft">
        <details
          data-fold
          onToggle={({ currentTarget }) => setUnfolded(currentTarget.open)}
          className="group"
        >
          <summary className="cursor-pointer list-none rounded-sm py-1 wrap-anywhere focus-ring [&::-webkit-details-marker]:hidden">
            {describeSettings(preview, open)}{' '}
            <span className="font-medium whitespace-nowrap text-brand-ink underline decoration-brand-300 underline-offset-3">
              <span className="group-open:hidden">{previewTexts.settings.change}</span>
              <span className="hidden group-open:inline">{previewTexts.settings.close}</span>
            </span>
          </summary>
          <div className="mt-3 space-y-6 pb-2 text-base text-ink">
            {SETTINGS.filter((setting) => setting === 'columns' || !open.settings.has(setting)).map(
              (setting) => (
                <Fragment key={setting}>{parts[setting]}</Fragment>
              ),
            )}
          </div>
        </details>
        {unused.length > 0 && (
          <p className="line-clamp-3 wrap-anywhere">{previewTexts.unusedColumns(unused.join(', '))}</p>
        )}
      </div>
    </>
  );
}

/** Adds the day that stands for the periods in a date column to the corrections. */
const applyPeriodDay = (corrections: Corrections, column: number, day: PeriodDay): Corrections => ({
  ...corrections,
  period_days: [
    ...(corrections.period_days ?? []).filter((choice) => choice.column !== column),
    { column, day },
  ],
});
