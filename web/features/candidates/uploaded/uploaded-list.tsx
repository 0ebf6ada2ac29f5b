import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Candidate } from '#contract/candidate.ts';
import { CandidateList } from '#web/shared/candidate-list/candidate-list.tsx';
import { ListCount, ListNotes } from '#web/shared/candidate-list/list-count.tsx';
import { ListPage } from '#web/shared/candidate-list/list-page.tsx';
import type { CandidatePage } from '#web/shared/candidate-list/candidate-queries.ts';
import { SelectAllBar } from '#web/shared/candidate-list/select-all-bar.tsx';
import { Toolbar } from '#web/shared/candidate-list/toolbar.tsx';
import { readOpenId, useCloseDetails } from '#web/shared/candidate-list/open-details.ts';
import { useSelection } from '#web/shared/candidate-list/use-selection.ts';
import type { Deleted } from '#web/features/candidates/delete/delete-candidates.ts';
import type { Everything } from '#web/shared/exports/prepared-export.ts';
import type { useFilters } from '#web/shared/search/filters/use-filters.tsx';
import { DataTabs } from '#web/shared/navigation/data-tabs.tsx';
import { ActionsMenu } from '#web/ui/buttons/actions-menu.tsx';
import { ListWithDetails } from '#web/features/candidates/details/list-with-details.tsx';
import { UploadedActions } from './uploaded-actions.tsx';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { describeNotDeleted } from './describe-not-deleted.ts';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { TextButton } from '#web/ui/buttons/text-button.tsx';

/** The account's own candidates, all or found: tabs, heading, count, search box, actions, table. */
export function UploadedList({
  title,
  count,
  note,
  belowNote,
  back,
  actions,
  of,
  everything,
  selectAll,
  searchBox,
  filters,
  order,
  result,
  ...list
}: {
  title: string;
  count: (total: number, hasMore: boolean) => string;
  /** A sentence below the count. */
  note?: string;
  /** Shown below the note. */
  belowNote?: ReactNode;
  back?: ReactNode;
  /** Actions for the whole list. */
  actions?: ReactNode;
  /** Identifies the list: another one starts with nothing selected. */
  of: string;
  /** The content of all pages. */
  everything: Everything;
  /** The text that offers to select all. */
  selectAll?: (total: number, hasMore: boolean) => string;
  searchBox: ReactNode;
  filters: Pick<ReturnType<typeof useFilters>, 'button' | 'chips' | 'dialog'>;
  /** Chooses the order of the whole list. */
  order?: ReactNode;
  result: UseQueryResult<CandidatePage>;
} & Pick<ComponentProps<typeof CandidateList>, 'prefetch' | 'failed' | 'empty'>) {
  const {
    selection,
    selected,
    count: selectedCount,
    all,
    clear,
    keep,
  } = useSelection<Candidate>(result.data, of, JSON.stringify(everything));
  const openId = readOpenId(useSearchParams()[0]);
  const closeDetails = useCloseDetails();
  const [failed, setFailed] = useState<Deleted<Candidate>['failed']>([]);

  const onDeleted = (outcome: Deleted<Candidate>) => {
    setFailed(outcome.failed);
    const left = new Set(outcome.failed.filter(({ gone }) => !gone).map(({ row }) => row.id));
    keep(({ id }) => left.has(id));
    if (selected.some(({ id }) => id === openId && !left.has(id))) closeDetails();
  };
  const isSelecting = selectedCount.total > 0;
  const editActions = (
    <UploadedActions
      selected={selected}
      count={selectedCount}
      everything={all.isSelected ? everything : null}
      onDeleted={onDeleted}
    />
  );
  return (
    <ListPage isSelecting={isSelecting}>
      <div className="relative">
        <DataTabs />
        <div className="absolute right-0 bottom-2 flex gap-2 max-lg:hidden">{actions}</div>
      </div>
      <Toolbar
        heading={
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-3">
            {back}
            <h1 className="text-xl font-semibold wrap-anywhere sm:text-2xl">
              <span className="line-clamp-2">{title}</span>
            </h1>
          </div>
        }
        kept={<ListCount result={result} words={count} />}
        info={searchBox}
        tools={
          <>
            {filters.button}
            {order}
          </>
        }
        actions={
          isSelecting ? (
            editActions
          ) : (
            <ActionsMenu label={candidateScreenTexts.actions} className="max-sm:grow">
              {editActions}
              <div className="flex flex-col gap-1.5 border-t border-line pt-1.5 lg:hidden">{actions}</div>
            </ActionsMenu>
          )
        }
        selected={selectedCount}
        onClear={clear}
      />
      {filters.chips}
      <SelectAllBar all={all} offer={selectAll} />
      <ListNotes page={result.data} note={note}>
        {belowNote}
      </ListNotes>
      <NotDeleted failed={failed} onDismiss={() => setFailed([])} />
      <ListWithDetails>
        <CandidateList
          {...list}
          caption="Your uploaded candidates"
          result={result}
          selection={selection}
          isOwn
          hasActions
        />
      </ListWithDetails>
      {filters.dialog}
    </ListPage>
  );
}

/** The candidates that could not be deleted, with the reason; shown until dismissed. */
function NotDeleted({ failed, onDismiss }: { failed: Deleted<Candidate>['failed']; onDismiss: () => void }) {
  if (failed.length === 0) return null;
  return (
    <FormMessage message={candidateScreenTexts.deleteFailed} lines={describeNotDeleted(failed)}>
      <TextButton onClick={onDismiss}>Dismiss</TextButton>
    </FormMessage>
  );
}
