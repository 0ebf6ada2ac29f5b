import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { ImportPreview } from '#contract/calls/import-previews.ts';
import type { UploadRow, UploadRowState } from '#contract/calls/upload-rows.ts';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { RowPages } from '#web/shared/imports/recent/row-pages.tsx';

import { RowCard } from './row-card.tsx';
import { rowTexts } from './row-texts.ts';
import { uploadRowsQuery } from './upload-rows-query.ts';
import { useReadAgain } from './use-read-again.ts';
import type { RowCorrections } from './use-row-corrections.ts';

export interface RowActions {
  /** `movesOn`: the user asked to save it, so the next problem gets the focus. */
  save: (row: UploadRow, movesOn: boolean) => Promise<void>;
  leaveOut: (row: UploadRow, isLeftOut: boolean) => Promise<void>;
  /** A list shows other rows. */
  onShown: () => void;
}

/** Lists the rows in a state, or with a kind of problem, page by page, so that the user can correct them or leave them out. */
export function RowList({
  preview,
  state,
  kind = null,
  labelledBy,
  corrections,
  actions,
  disabled,
}: {
  preview: ImportPreview;
  state: UploadRowState;
  kind?: string | null;
  /** The id of the heading. */
  labelledBy: string;
  corrections: RowCorrections;
  actions: RowActions;
  disabled: boolean;
}) {
  const [page, setPage] = useState(1);
  const query = useQuery(uploadRowsQuery(preview, { state, kind, page }));
  const { data, error } = query;
  useEffect(() => {
    if (data && page > data.last_page) setPage(data.last_page);
  }, [data, page]);
  useReadAgain(error, corrections);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once the list shows the saved row
  useEffect(() => actions.onShown(), [data]);
  return (
    <>
      <QueryState query={query} failed={rowTexts.loadFailed} />
      {data?.total === 0 && kind === null && <p className="text-sm text-ink-soft">{rowTexts.none[state]}</p>}
      {data && data.data.length > 0 && (
        <ul
          aria-labelledby={labelledBy}
          className="divide-y divide-line rounded-xl border border-line"
          inert={disabled}
        >
          {data.data.map((row) => (
            <RowCard
              key={row.row}
              row={row}
              columns={preview.columns}
              draft={corrections.drafts.get(row.row)}
              saving={corrections.saving === row.row}
              onType={(column, text) => corrections.type(row, column, text)}
              onSave={(movesOn) => void actions.save(row, movesOn)}
              onLeaveOut={(isLeftOut) => void actions.leaveOut(row, isLeftOut)}
            />
          ))}
        </ul>
      )}
      {data && <RowPages page={page} lastPage={data.last_page} total={data.total} onPage={setPage} />}
    </>
  );
}
