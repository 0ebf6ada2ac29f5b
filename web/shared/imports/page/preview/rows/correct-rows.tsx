import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import type { ImportPreview } from '#contract/calls/import-previews.ts';
import type { UploadRow, UploadRowState } from '#contract/calls/upload-rows.ts';
import { describeFailure } from '#web/api/describe-failure.ts';
import { hasCode } from '#web/api/failure.ts';
import { TryAgain } from '#web/shared/errors/try-again.tsx';
import { listTexts } from '#web/ui/table/list-texts.ts';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { OptionButtons } from '#web/ui/form/option-buttons.tsx';

import { CorrectionOutcome } from './correction-outcome.tsx';
import { DownloadRows } from './download-rows.tsx';
import { RowCard } from './row-card.tsx';
import { RowPages } from '#web/shared/imports/recent/row-pages.tsx';
import { rowTexts } from './row-texts.ts';
import { SharedProblems } from './shared-problems.tsx';
import { uploadRowsQuery } from './upload-rows-query.ts';
import type { RowCorrections } from './use-row-corrections.ts';

const STATES = ['rejected', 'corrected', 'left_out'] as const;

/** Moves the focus to the next problem: in the same row if it has any left, else in a row below or the first row. */
function focusNext(section: HTMLElement | null, row: number) {
  const active = document.activeElement;
  const hasMovedOn = active !== document.body && active?.closest(`[data-card='${row}']`) === null;
  if (hasMovedOn) return;
  const problems = [...(section?.querySelectorAll<HTMLElement>('[data-problem]') ?? [])];
  const next = problems.find(({ dataset }) => Number(dataset.row) >= row) ?? problems[0];
  (next ?? section?.querySelector('h2'))?.focus();
}

/** Lists the rows that will not be added, page by page, so that the user can correct them or leave them out. */
export function CorrectRows({
  preview,
  corrections,
  disabled,
}: {
  preview: ImportPreview;
  corrections: RowCorrections;
  disabled: boolean;
}) {
  const { counts, columns } = preview;
  const [state, setState] = useState<UploadRowState>('rejected');
  const [page, setPage] = useState(1);
  const section = useRef<HTMLElement>(null);
  const { data, error, isFetching, refetch } = useQuery(uploadRowsQuery(preview, state, page));
  useEffect(() => {
    if (data && page > data.last_page) setPage(data.last_page);
  }, [data, page]);
  const { readAgain } = corrections;
  useEffect(() => {
    if (hasCode(error, 'layout_changed'))
      readAgain({ ...describeFailure(error, rowTexts.loadFailed), tone: 'danger' });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each failure
  }, [error]);

  const focusAfter = useRef<number | null>(null);
  useEffect(() => {
    if (focusAfter.current !== null) focusNext(section.current, focusAfter.current);
    focusAfter.current = null;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once the list shows the saved row
  }, [data]);
  const save = async (row: UploadRow, movesOn: boolean) => {
    const draft = corrections.drafts.get(row.row);
    // The panel asks what to do about a row that someone else has changed.
    if (draft?.changed) return movesOn ? corrections.panel.current?.focus() : undefined;
    const saved = await corrections.save(row);
    if (!movesOn) return;
    if (saved) focusAfter.current = row.row;
    // After a failure the focus stays.
    else if (!draft) focusNext(section.current, row.row);
  };
  const leaveOut = async (row: UploadRow, isLeftOut: boolean) => {
    if (await corrections.leaveOut(row, isLeftOut)) focusAfter.current = row.row;
  };
  return (
    <section ref={section} aria-labelledby="import-rows" className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="import-rows" tabIndex={-1} className="rounded-md text-sm font-semibold focus-ring">
          {rowTexts.title}
        </h2>
        <DownloadRows id={preview.id} disabled={disabled} />
      </div>
      {counts.corrected + counts.left_out > 0 && (
        <OptionButtons
          label={rowTexts.show}
          options={STATES.map((value) => ({ value, label: rowTexts.states[value](counts[value]) }))}
          value={state}
          onChange={(next) => {
            setState(next);
            setPage(1);
          }}
        />
      )}
      <CorrectionOutcome columns={columns} corrections={corrections} />
      {state === 'rejected' && (
        <SharedProblems preview={preview} corrections={corrections} disabled={disabled} />
      )}
      {state === 'rejected' && counts.rejected > 0 && (
        <p className="text-sm text-ink-soft">{rowTexts.hint}</p>
      )}
      {error && (
        <TryAgain
          error={error}
          sentence={rowTexts.loadFailed}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      )}
      {!data && !error && <Loading>{listTexts.loading}</Loading>}
      {data?.total === 0 && <p className="text-sm text-ink-soft">{rowTexts.none[state]}</p>}
      {data && data.data.length > 0 && (
        <ul
          aria-labelledby="import-rows"
          className="divide-y divide-line rounded-xl border border-line"
          inert={disabled}
        >
          {data.data.map((row) => (
            <RowCard
              key={row.row}
              row={row}
              columns={columns}
              draft={corrections.drafts.get(row.row)}
              saving={corrections.saving === row.row}
              onType={(column, text) => corrections.type(row, column, text)}
              onSave={(movesOn) => void save(row, movesOn)}
              onLeaveOut={(isLeftOut) => void leaveOut(row, isLeftOut)}
            />
          ))}
        </ul>
      )}
      {data && <RowPages page={page} lastPage={data.last_page} total={data.total} onPage={setPage} />}
    </section>
  );
}
