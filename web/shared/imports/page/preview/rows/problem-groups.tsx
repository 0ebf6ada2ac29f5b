import { useQuery } from '@tanstack/react-query';

import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { QueryState } from '#web/shared/errors/query-state.tsx';

import { ProblemGroup } from './problem-group.tsx';
import { type GroupedState, problemGroupsQuery } from './problem-groups-query.ts';
import type { RowActions } from './row-list.tsx';
import { rowTexts } from './row-texts.ts';
import type { RowCorrections } from './use-row-corrections.ts';
import { useReadAgain } from './use-read-again.ts';

/** Lists the rejected or left-out rows by the kind of their problem, with one answer for all rows of a kind. */
export function ProblemGroups({
  state,
  preview,
  corrections,
  actions,
  disabled,
}: {
  state: GroupedState;
  preview: ImportPreview;
  corrections: RowCorrections;
  actions: RowActions;
  disabled: boolean;
}) {
  const query = useQuery(problemGroupsQuery(preview, state));
  const { data, error, isPlaceholderData } = query;
  useReadAgain(error, corrections);
  return (
    <>
      <QueryState query={query} failed={rowTexts.loadFailed} />
      {data?.data.length === 0 && <p className="text-sm text-ink-soft">{rowTexts.none[state]}</p>}
      {data && data.data.length > 0 && (
        <ul
          aria-label={rowTexts.groups.title[state]}
          inert={disabled || isPlaceholderData}
          className="divide-y divide-line rounded-xl border border-line"
        >
          {data.data.map((group) => (
            <ProblemGroup
              key={group.kind}
              state={state}
              group={group}
              preview={preview}
              corrections={corrections}
              actions={actions}
              disabled={disabled}
            />
          ))}
        </ul>
      )}
      {data && data.further_rows > 0 && (
        <p className="text-sm text-ink-soft">{rowTexts.groups.further[state](data.further_rows)}</p>
      )}
    </>
  );
}
