import { useId, useState } from 'react';

import type { ImportPreview } from '#contract/calls/import-previews.ts';
import type { ProblemGroup as Group } from '#contract/calls/upload-rows.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';

import type { GroupedState } from './problem-groups-query.ts';
import { RowList, type RowActions } from './row-list.tsx';
import { rowTexts } from './row-texts.ts';
import { SameCorrection } from './same-correction.tsx';
import { usePending } from './use-pending.ts';
import type { RowCorrections } from './use-row-corrections.ts';

const texts = rowTexts.groups;

/** The filled cells of a row that are imported. */
const listUsed = (cells: readonly string[], { columns }: Pick<ImportPreview, 'columns'>) =>
  cells.filter((cell, at) => cell !== '' && (columns[at]?.field ?? null) !== null);

/** The rows with one kind of problem: how many, the first of them, and an answer for all. It opens to show single rows. */
export function ProblemGroup({
  state,
  group,
  preview,
  corrections,
  actions,
  disabled,
}: {
  state: GroupedState;
  group: Group;
  preview: ImportPreview;
  corrections: RowCorrections;
  actions: RowActions;
  disabled: boolean;
}) {
  const { kind, at, value, column, message, rows, first } = group;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const answering = usePending();
  return (
    <li className="space-y-3 px-4 py-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-80 text-sm">
          <h3 id={id} className="font-medium wrap-anywhere">
            {texts.rows(rows)} · {column && `${column}: `}
            {message || texts.withoutProblem}
          </h3>
          {!isOpen && (
            <ul className="mt-1 text-ink-soft">
              {first.map(({ row, cells, ...place }) => (
                <li key={row} className="truncate">
                  <span className="tabular-nums">{recentImportsTexts.place(place)}:</span>{' '}
                  {listUsed(cells, preview).join(' · ')}
                </li>
              ))}
              {rows > first.length && <li>{texts.more(rows - first.length)}</li>}
            </ul>
          )}
        </div>
        <div className="flex flex-wrap gap-x-2 gap-y-2">
          <Button
            kind="secondary"
            size="sm"
            aria-describedby={id}
            pending={answering.isPending}
            onClick={() => void answering.run(() => corrections.leaveOutAll(group, state === 'rejected'))}
          >
            {texts.answer[state](rows)}
          </Button>
          <Button
            kind="quiet"
            size="sm"
            icon={<ChevronDownIcon className={`size-4.5 ${isOpen ? 'rotate-180' : ''}`} />}
            aria-expanded={isOpen}
            aria-describedby={id}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.open[state](rows)}
          </Button>
        </div>
      </div>
      {at !== null && value !== null && rows > 1 && (
        <SameCorrection
          group={group}
          onApply={(to) => corrections.apply({ column: at, where: 'whole', from: value, to })}
        />
      )}
      {isOpen && (
        <>
          {state === 'rejected' && <p className="text-sm text-ink-soft">{rowTexts.hint}</p>}
          <RowList
            preview={preview}
            state={state}
            kind={kind}
            labelledBy={id}
            corrections={corrections}
            actions={actions}
            disabled={disabled}
          />
        </>
      )}
    </li>
  );
}
