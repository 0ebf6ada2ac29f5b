import { labelOf } from '#contract/labels.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import type { CandidatePage } from '#web/candidates/queries.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import type { Column } from '#web/ui/data-table.tsx';

import { Marked } from './marked.tsx';
import { RecordedBy } from './recorded-by.tsx';
import { StatusBadge } from './status-badge.tsx';

export type Row = CandidatePage['data'][number];

const { columns: titles } = candidateTexts;

/** The columns that every list of candidates has; under the name whether they are still there and why they match. */
export const columns: Column<Row>[] = [
  {
    key: 'name',
    title: titles.name,
    sortText: (row) => row.name,
    cell: (row) => (
      <span className="flex items-center gap-3">
        <Avatar src={row.profile_picture} className="size-11" />
        <span className="min-w-0">
          <span className="block leading-snug font-semibold wrap-anywhere">
            <Marked row={row} field="name" />
          </span>
          <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
            <StatusBadge candidate={row} />
            {row.match && (
              <span className="min-w-0 text-xs font-normal wrap-anywhere text-ink-faint">{row.match}</span>
            )}
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'organization',
    title: titles.organization,
    sortText: (row) => row.organization,
    cell: (row) => (
      <>
        <span className="block">{row.organization || <None of={labelOf('organization')} />}</span>
        <RecordedBy candidate={row} className="mt-1 block text-xs text-ink-faint" />
      </>
    ),
  },
  {
    key: 'phone',
    title: titles.phone,
    sortText: (row) => row.phone_display,
    cell: (row) => (
      // What was typed is kept, so it may be several numbers or a sentence.
      <span className={`tabular-nums ${row.phone_display.length <= 24 ? 'sm:whitespace-nowrap' : ''}`}>
        <Marked row={row} field="phone" />
      </span>
    ),
  },
  {
    key: 'address',
    title: titles.address,
    sortText: (row) => row.address,
    cell: (row) => <Marked row={row} field="address" />,
  },
];

function None({ of }: { of: string }) {
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className="sr-only">No {of}</span>
    </>
  );
}
