import { useId } from 'react';

import { formatDateTime } from '#contract/dates/format-date.ts';
import { formatNumber } from '#contract/format-number.ts';
import type { ImportSummary } from '#contract/calls/imports.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import type { OpenPart, ImportPart } from '#web/shared/imports/import-params.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';

import { ChangedRows } from './changed-rows.tsx';
import { ProblemRows } from './problem-rows.tsx';

/** An import: its file, counts, undo, and the rows that need a decision. */
export function ImportCard({
  summary,
  open,
  onOpen,
  onUndo,
}: {
  summary: ImportSummary;
  /** The part of this import that is open. */
  open: OpenPart | null;
  onOpen: (open: OpenPart | null) => void;
  onUndo: () => void;
}) {
  const id = useId();
  const { changed, rejected, undone_at } = summary;
  const part = open && (open.part === 'changes' ? !undone_at : rejected > 0) ? open.part : null;
  const shows: Record<ImportPart, boolean> = {
    // The report stays after the last row is decided.
    changes: (changed > 0 && !undone_at) || part === 'changes',
    problems: rejected > 0,
  };
  const onPage = (page: number) => part && onOpen({ id: summary.id, part, page });

  const disclosure = (of: ImportPart, title: string) =>
    shows[of] && (
      <Button
        kind="quiet"
        size="sm"
        aria-expanded={part === of}
        aria-controls={part === of ? `${id}-rows` : undefined}
        onClick={() => onOpen(part === of ? null : { id: summary.id, part: of, page: 1 })}
      >
        {title}
        <ChevronDownIcon className={`size-4.5 transition-transform ${part === of ? 'rotate-180' : ''}`} />
      </Button>
    );
  return (
    <article aria-labelledby={id} className="rounded-xl border border-line bg-surface shadow-xs">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4 px-5 pt-4 pb-3 sm:px-6">
        <div className="min-w-0 sm:flex-1">
          <h2
            id={id}
            tabIndex={-1}
            data-import={summary.id}
            className="rounded-sm font-semibold wrap-anywhere focus-ring"
          >
            {summary.file_name}
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
            <Badge tone="brand">{recentImportsTexts.type[summary.candidate_type]}</Badge>
            <time dateTime={summary.created_at}>{formatDateTime(summary.created_at)}</time>
            <span className="wrap-anywhere">{recentImportsTexts.by(summary.imported_by)}</span>
            <UndoBadge summary={summary} />
          </p>
        </div>
        <Counts summary={summary} />
      </div>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1 border-t border-line px-2 py-2 empty:hidden sm:px-3">
        {disclosure('changes', recentImportsTexts.showChanges)}
        {disclosure('problems', recentImportsTexts.showProblems)}
        {!undone_at && (
          <Button
            kind="quiet"
            size="sm"
            aria-label={`${recentImportsTexts.undo}: ${summary.file_name}`}
            onClick={onUndo}
            className="ml-auto"
          >
            {recentImportsTexts.undo}
          </Button>
        )}
      </div>
      {part && (
        <div id={`${id}-rows`} className="border-t border-line px-5 py-5 sm:px-6">
          {part === 'changes' ? (
            <ChangedRows summary={summary} page={open?.page ?? 1} onPage={onPage} />
          ) : (
            <ProblemRows id={summary.id} page={open?.page ?? 1} onPage={onPage} />
          )}
        </div>
      )}
    </article>
  );
}

function UndoBadge({ summary: { undo_state, undone_at, removed } }: { summary: ImportSummary }) {
  if (undo_state === 'running')
    return (
      <Badge tone="warn" dot>
        {recentImportsTexts.beingUndone(removed)}
      </Badge>
    );
  return undone_at && <Badge>{recentImportsTexts.undoneAt(formatDateTime(undone_at))}</Badge>;
}

const tones = {
  added: 'text-success-ink',
  skipped: '',
  changed: 'text-warn-ink',
  rejected: 'text-danger-ink',
};

function Counts({ summary }: { summary: ImportSummary }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 max-sm:w-full sm:grid-cols-4">
      {(['added', 'skipped', 'changed', 'rejected'] as const).map((count) => (
        <div key={count} className="flex flex-col-reverse justify-end sm:text-right">
          <dt className="text-sm text-ink-soft">{recentImportsTexts.counts[count]}</dt>
          <dd
            className={`text-lg leading-tight font-semibold tabular-nums ${summary[count] > 0 ? tones[count] : 'text-ink-faint'}`}
          >
            {formatNumber(summary[count])}
          </dd>
        </div>
      ))}
    </dl>
  );
}
