import { type FocusEvent, type FormEvent, useState } from 'react';

import type { ImportPreview } from '#contract/calls/import-previews.ts';
import type { UploadRow } from '#contract/calls/upload-rows.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextButton } from '#web/ui/buttons/text-button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

import { previewTexts } from '#web/shared/imports/page/preview/preview-texts.ts';
import type { RowDraft } from './row-drafts.ts';
import { rowTexts } from './row-texts.ts';

/** Lists the columns to show: those with a problem or a correction, or all columns that are used or have extra cells. */
function listColumns(row: UploadRow, columns: ImportPreview['columns'], all: boolean): number[] {
  const count = Math.max(columns.length, row.cells.length);
  const problems = new Set(row.problems.map(({ at }) => at));
  return Array.from({ length: count }, (_, at) => at).filter((at) => {
    if (problems.has(at)) return true;
    if (all) return columns[at] ? columns[at].field !== null : row.cells[at] !== '';
    return row.state === 'corrected' && row.in_file?.[at] !== row.cells[at];
  });
}

/** One row with its problems. Its cells can be corrected; leaving the row saves them. */
export function RowCard({
  row,
  columns,
  draft,
  saving,
  onType,
  onSave,
  onLeaveOut,
}: {
  row: UploadRow;
  columns: ImportPreview['columns'];
  draft: RowDraft | undefined;
  saving: boolean;
  onType: (column: number, text: string) => void;
  /** `movesOn`: the user asked to save it, so the next problem gets the focus. */
  onSave: (movesOn: boolean) => void;
  onLeaveOut: (isLeftOut: boolean) => void;
}) {
  const whole = row.problems.filter(({ at }) => at === null);
  const [showsAll, setShowsAll] = useState(whole.length > 0);
  const isLeftOut = row.state === 'left_out';
  const shown = isLeftOut ? [] : listColumns(row, columns, showsAll);
  const place = recentImportsTexts.place(row);
  const title = (at: number) => columns[at]?.name || previewTexts.nameless(at + 1);
  const others = row.cells.filter((cell, at) => cell !== '' && !shown.includes(at)).join(' · ');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(true);
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (draft && !currentTarget.contains(relatedTarget)) onSave(false);
  };
  return (
    <li data-card={row.row} className="px-4 py-3.5">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- focus leaving the form saves it */}
      <form noValidate onSubmit={submit} onBlur={leave} aria-busy={saving || undefined}>
        <fieldset className="min-w-0 space-y-3">
          <legend className="float-left mr-3 text-sm font-semibold tabular-nums">{place}</legend>
          <p className="truncate text-sm text-ink-soft max-sm:clear-left">{others}</p>
          {whole.map(({ message }) => (
            <p key={message} className="clear-left text-sm font-medium wrap-anywhere text-danger-ink">
              {message}
            </p>
          ))}
          {shown.length > 0 && (
            <div className="clear-left grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
              {shown.map((at) => {
                const problem = row.problems.find((one) => one.at === at);
                const isChanged = row.in_file !== null && row.in_file[at] !== row.cells[at];
                return (
                  <TextField
                    key={at}
                    label={title(at)}
                    value={draft?.cells.get(at) ?? row.cells[at] ?? ''}
                    error={problem?.message}
                    description={isChanged ? rowTexts.inFile(row.in_file?.[at] ?? '') : undefined}
                    readOnly={saving}
                    autoComplete="off"
                    data-row={row.row}
                    data-problem={problem ? '' : undefined}
                    onChange={(event) => onType(at, event.target.value)}
                    className="wrap-anywhere [&_input]:scroll-my-40"
                  />
                );
              })}
            </div>
          )}
          <div className="clear-left flex flex-wrap items-center gap-x-4 gap-y-2">
            {isLeftOut ? (
              <Button kind="secondary" size="sm" onClick={() => onLeaveOut(false)}>
                {rowTexts.putBack}
              </Button>
            ) : (
              <>
                <Button type="submit" kind="secondary" size="sm">
                  {rowTexts.save}
                </Button>
                <Button kind="quiet" size="sm" onClick={() => onLeaveOut(true)}>
                  {rowTexts.leaveOut}
                </Button>
                {!showsAll && <TextButton onClick={() => setShowsAll(true)}>{rowTexts.allCells}</TextButton>}
              </>
            )}
          </div>
        </fieldset>
      </form>
    </li>
  );
}
