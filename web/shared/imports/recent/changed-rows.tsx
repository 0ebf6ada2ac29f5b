import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { changeDecision } from '#contract/calls/import-changes.ts';
import type { ImportSummary } from '#contract/calls/imports.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';

import { ChangedRow } from './changed-row.tsx';
import { changesPageQuery } from './import-queries.ts';
import { RowPages } from './row-pages.tsx';
import { type Deciding, useDecideChanges } from './use-decide-changes.ts';

/** Lists the rows that differ from stored records. The user decides about each or about all at once. */
export function ChangedRows({
  summary: { id, candidate_type },
  page,
  onPage,
}: {
  summary: ImportSummary;
  page: number;
  onPage: (page: number) => void;
}) {
  const query = useQuery(changesPageQuery(id, page));
  const { data, isPlaceholderData } = query;
  const { deciding, message, failure, decide } = useDecideChanges(id);
  const box = useRef<HTMLDivElement>(null);
  // Receives the focus when the focused row is removed.
  const [focusAt, setFocusAt] = useState<number | null>(null);
  const rows = data?.data ?? [];

  useEffect(() => {
    // The last rows of the last page were decided.
    if (data && !isPlaceholderData && page > data.last_page) onPage(data.last_page);
  }, [data, isPlaceholderData, page, onPage]);
  useEffect(() => {
    if (focusAt === null) return;
    const headings = box.current?.querySelectorAll('h3') ?? [];
    (headings[Math.min(focusAt, headings.length - 1)] ?? box.current)?.focus();
    setFocusAt(null);
  }, [focusAt]);

  const take = async (decision: Deciding, at: number) => {
    if (await decide(decision)) setFocusAt(at);
  };
  return (
    <div ref={box} tabIndex={-1} className="space-y-4 rounded-lg focus-ring">
      <p role="status" className="text-sm font-medium text-success-ink empty:absolute">
        {message}
      </p>
      <FormMessage {...failure} />
      <QueryState query={query} failed={recentImportsTexts.changesFailed} />
      {data?.total === 0 && !message && !deciding && (
        <p className="text-sm text-ink-soft">{recentImportsTexts.allDecided}</p>
      )}
      {rows.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <p className="min-w-0 text-sm text-ink-soft lg:flex-1">{recentImportsTexts.chooseEach}</p>
            <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
              {changeDecision.options.map((decision) => (
                <Button
                  key={decision}
                  kind={decision === 'update' ? 'primary' : 'secondary'}
                  size="sm"
                  pending={deciding?.row === null && deciding.decision === decision}
                  disabled={deciding !== null && !(deciding.row === null && deciding.decision === decision)}
                  onClick={() => void take({ decision, row: null }, 0)}
                >
                  {recentImportsTexts.all[decision]}
                </Button>
              ))}
            </div>
          </div>
          <ul
            aria-label={recentImportsTexts.showChanges}
            aria-busy={isPlaceholderData || undefined}
            className="divide-y divide-line rounded-lg border border-line"
          >
            {rows.map((row, at) => (
              <ChangedRow
                key={row.row}
                row={row}
                type={candidate_type}
                deciding={deciding?.row === row.row ? deciding.decision : null}
                disabled={deciding !== null}
                onDecide={(decision) => void take({ decision, row: row.row }, at)}
              />
            ))}
          </ul>
        </>
      )}
      {data && <RowPages page={page} lastPage={data.last_page} total={data.total} onPage={onPage} />}
    </div>
  );
}
