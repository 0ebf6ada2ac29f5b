import { formatDate, formatMomentDate } from '#contract/dates/format-date.ts';
import { toVerificationScreen } from '#contract/screens.ts';
import type { VerificationRow } from '#contract/verification.ts';
import { describeClaim } from '#web/shared/verifications/claim-texts.ts';
import { OutcomeBadge } from '#web/shared/verifications/outcome-badge.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { verificationScreenTexts as texts } from './verification-screen-texts.ts';

const columns: Column<VerificationRow>[] = [
  {
    key: 'person',
    title: texts.columns.person,
    width: '@4xl:w-56',
    cell: ({ reference, subject }) => (
      <TextLink to={toVerificationScreen(reference)} className="wrap-anywhere">
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
    key: 'outcome',
    title: texts.columns.outcome,
    hideTitle: true,
    width: '@4xl:w-48',
    cell: ({ state, outcome }) => <OutcomeBadge state={state} outcome={outcome} />,
  },
  {
    key: 'recipient',
    title: texts.columns.recipient,
    width: '@4xl:w-52',
    place: '@max-4xl:has-[span:empty]:hidden',
    cell: ({ recipient, state, due_on }) =>
      recipient &&
      [recipient.name, state === 'asked' && due_on && texts.due(formatDate(due_on))]
        .filter(Boolean)
        .join(', '),
  },
  {
    key: 'at',
    title: texts.columns.at,
    width: '@4xl:w-32',
    cell: ({ created_at }) => <time dateTime={created_at}>{formatMomentDate(created_at)}</time>,
  },
];

/** A page of verifications. */
export const VerificationsTable = ({ rows }: { rows: readonly VerificationRow[] }) => (
  <DataTable
    caption={texts.title}
    columns={columns}
    rows={rows}
    rowId={({ reference }) => reference}
    rowName={({ subject }) => subject.name}
    look="dense"
  />
);
