import { formatDate } from '#contract/dates/format-date.ts';
import { toRequestScreen } from '#contract/screens.ts';
import type { RequestRow } from '#contract/verification-request.ts';
import { describeClaim, nameWithLevel } from '#web/shared/verifications/claim-texts.ts';
import { OutcomeBadge } from '#web/shared/verifications/outcome-badge.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { requestScreenTexts as texts } from './request-screen-texts.ts';

const columns: Column<RequestRow>[] = [
  {
    key: 'person',
    title: texts.columns.person,
    width: '@4xl:w-56',
    cell: ({ reference, subject }) => (
      <TextLink to={toRequestScreen(reference)} className="wrap-anywhere">
        {subject.name}
      </TextLink>
    ),
  },
  {
    key: 'claim',
    title: texts.columns.claim,
    hideTitle: true,
    place: '@max-4xl:w-full',
    cell: ({ claim }) => describeClaim(claim),
  },
  {
    key: 'asker',
    title: texts.columns.asker,
    width: '@4xl:w-60',
    cell: ({ asker }) => nameWithLevel(asker),
  },
];

const openColumns: Column<RequestRow>[] = [
  ...columns,
  {
    key: 'age',
    title: texts.columns.age,
    width: '@4xl:w-24',
    cell: ({ age_days }) => texts.days(age_days),
  },
  {
    key: 'due',
    title: texts.columns.due,
    width: '@4xl:w-40',
    cell: ({ due_on, is_overdue }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {formatDate(due_on)} {is_overdue && <Badge tone="warn">{texts.overdue}</Badge>}
      </span>
    ),
  },
];

const settledColumns: Column<RequestRow>[] = [
  ...columns,
  {
    key: 'outcome',
    title: texts.columns.outcome,
    hideTitle: true,
    width: '@4xl:w-44',
    cell: ({ state, outcome }) => <OutcomeBadge state={state} outcome={outcome} />,
  },
];

/** A page of the queue. */
export const RequestsTable = ({ rows, isSettled }: { rows: readonly RequestRow[]; isSettled: boolean }) => (
  <DataTable
    caption={texts.title}
    columns={isSettled ? settledColumns : openColumns}
    rows={rows}
    rowId={({ reference }) => reference}
    rowName={({ subject }) => subject.name}
    look="dense"
  />
);
