import type { ReactNode } from 'react';
import { formatDate } from '#contract/dates/format-date.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { Avatar } from '#web/shared/photos/avatar.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';

import { Marked } from './marked.tsx';
import type { CandidatePage } from './candidate-queries.ts';
import { RowSource } from './row-source.tsx';
import { RestrictedBadge, StatusBadge } from './status-badge.tsx';
import { candidateListTexts } from './candidate-list-texts.ts';

export type CandidateRow = CandidatePage['data'][number];

const { columns: titles } = candidateListTexts;

/** One line in a narrow list, a few in a table, so that all rows are low; the details show everything. */
const clamp = 'leading-4.5 @max-4xl:-mx-0.5 @max-4xl:truncate @max-4xl:px-0.5';

/** The name with the status and the reason of the match. */
const buildNameColumn = (width: string, hasDateColumn = false): Column<CandidateRow> => ({
  key: 'name',
  title: titles.name,
  sortText: (row) => row.name,
  width,
  cell: (row) => (
    <span className="items-center gap-3 @max-4xl:contents @4xl:flex">
      <Avatar src={row.profile_picture} className="size-9 @max-4xl:self-center @max-4xl:[grid-area:photo]" />
      <span className="min-w-0 flex-col gap-0.5 @max-4xl:contents @4xl:flex">
        <span
          className={`font-semibold wrap-anywhere @max-4xl:text-base @max-4xl:[grid-area:name] ${clamp} @max-4xl:leading-5 ${row.match ? '@4xl:line-clamp-1' : '@4xl:line-clamp-2'}`}
        >
          <Marked row={row} field="name" />
        </span>
        <span className="flex min-w-0 items-center gap-x-2 overflow-hidden @max-4xl:[grid-area:status] @4xl:flex-wrap max-[22.5rem]:[&_svg]:hidden">
          <StatusBadge candidate={row} hasDateColumn={hasDateColumn} />
          <RestrictedBadge candidate={row} />
          {row.match && (
            // It may quote a long word from the record.
            <span
              title={row.match}
              className="min-w-0 truncate text-xs leading-4 font-normal text-ink-faint @4xl:basis-full"
            >
              {row.match}
            </span>
          )}
        </span>
      </span>
    </span>
  ),
});

/** The organisation, with a line about the record. */
const buildOrganizationColumn = (renderLine: (row: CandidateRow) => ReactNode): Column<CandidateRow> => ({
  key: 'organization',
  title: titles.organization,
  sortText: (row) => row.organization,
  place: '@max-4xl:contents',
  cell: (row) => (
    <>
      <span className={`wrap-anywhere @max-4xl:[grid-area:organization] @4xl:line-clamp-2 ${clamp}`}>
        {row.organization ? (
          <Marked row={row} field="organization" />
        ) : (
          <None of={getFieldLabel('organization')} />
        )}
      </span>
      {renderLine(row)}
    </>
  ),
});

const buildContactColumns = (addressWidth: string): Column<CandidateRow>[] => [
  {
    key: 'phone',
    title: titles.phone,
    sortText: (row) => row.phone_display,
    place: '@max-4xl:contents',
    width: '@4xl:w-32',
    cell: (row) => (
      // The phone is kept as typed, so it may be several numbers or a sentence.
      <span className={`tabular-nums @max-4xl:[grid-area:phone] @max-xl:max-w-36 @4xl:line-clamp-3 ${clamp}`}>
        {row.is_masked ? <Masked>{row.phone_display}</Masked> : <Marked row={row} field="phone" />}
      </span>
    ),
  },
  {
    key: 'address',
    title: titles.address,
    sortText: (row) => row.address,
    place: '@max-4xl:contents',
    width: addressWidth,
    cell: (row) => (
      <span className={`wrap-anywhere @max-4xl:[grid-area:address] @4xl:line-clamp-3 ${clamp}`}>
        <Address row={row} />
      </span>
    ),
  },
];

/** The columns of search results. */
export const columns: Column<CandidateRow>[] = [
  buildNameColumn('@4xl:w-[27%]'),
  buildOrganizationColumn((row) => (
    <RowSource candidate={row} className="text-xs leading-4 @max-4xl:[grid-area:line] @4xl:mt-0.5" />
  )),
  ...buildContactColumns('@4xl:w-[22%]'),
];

/** The columns of the reader's own lists, whose source the reader is. */
export const ownColumns: Column<CandidateRow>[] = [
  buildNameColumn('@4xl:w-[27%] @[70rem]:w-[19%]', true),
  {
    key: 'type',
    title: titles.type,
    sortText: (row) => candidateTexts.types[row.candidate_type],
    place: '@max-[70rem]:hidden',
    width: '@[70rem]:w-22 @max-[70rem]:hidden',
    cell: (row) => <span className="whitespace-nowrap">{candidateTexts.types[row.candidate_type]}</span>,
  },
  buildOrganizationColumn(
    (row) =>
      row.last_confirmed_on && (
        <span className="mt-0.5 block truncate text-xs leading-4 @max-[70rem]:hidden">
          {candidateListTexts.lastConfirmed(formatDate(row.last_confirmed_on))}
        </span>
      ),
  ),
  ...buildContactColumns('@4xl:w-[22%] @[70rem]:w-[14%]'),
  {
    key: 'since',
    title: titles.since,
    sortText: (row) => row.start_date ?? '',
    place: '@max-4xl:contents @4xl:@max-[70rem]:hidden',
    width: '@[70rem]:w-26 @4xl:@max-[70rem]:hidden',
    cell: (row) => (
      <span className="whitespace-nowrap @max-4xl:text-xs @max-4xl:leading-4 @max-4xl:[grid-area:line]">
        <span className="@4xl:hidden">
          {candidateTexts.types[row.candidate_type]} {titles.since.toLowerCase()}{' '}
        </span>
        {formatDate(row.start_date)}
      </span>
    ),
  },
  {
    key: 'left',
    title: titles.left,
    sortText: (row) => getLeavingDate(row) ?? '',
    place: '@max-[70rem]:hidden',
    width: '@[70rem]:w-26 @max-[70rem]:hidden',
    cell: (row) => <span className="whitespace-nowrap">{formatDate(getLeavingDate(row))}</span>,
  },
];

/** The date on which a former candidate left. That of a current one is in the future. */
const getLeavingDate = (row: CandidateRow) => (row.is_current ? null : row.end_date);

function Address({ row }: { row: CandidateRow }) {
  if (row.contacts_hidden) return <span className="text-ink-faint">{candidateListTexts.addressHidden}</span>;
  if (!row.is_masked) return <Marked row={row} field="address" />;
  if (row.address) return <Masked>{row.address}</Masked>;
  return <span className="text-ink-faint">{candidateListTexts.addressWhenOpened}</span>;
}

/** The part of a phone number or an address that a similar result shows until it is opened. */
function Masked({ children }: { children: string }) {
  return (
    <span className="text-ink-faint">
      {children}
      <span className="sr-only">{candidateListTexts.partlyHidden}</span>
    </span>
  );
}

function None({ of }: { of: string }) {
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="sr-only">No {of}</span>
    </>
  );
}
