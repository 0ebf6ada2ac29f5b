import { getFieldLabel } from '#contract/fields/labels.ts';
import { Avatar } from '#web/shared/photos/avatar.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';

import { Marked } from './marked.tsx';
import type { CandidatePage } from './candidate-queries.ts';
import { RecordingDate, RecordSource } from './record-source.tsx';
import { RestrictedBadge, StatusBadge } from './status-badge.tsx';
import { candidateListTexts } from './candidate-list-texts.ts';

export type CandidateRow = CandidatePage['data'][number];

const { columns: titles } = candidateListTexts;

/**
 * One line on a phone, to limit the height of a row; the details screen has the full text. The inset leaves room
 * for the edge of a highlight.
 */
const oneLine = 'max-sm:-mx-0.5 max-sm:line-clamp-1 max-sm:px-0.5';
/** On a phone, spans from the picture or checkbox to the end of the row. */
const wide = 'max-sm:col-span-3 max-sm:col-start-2';

/**
 * Builds the columns of a list of candidates. The name cell also shows the status and the match reason; the
 * organisation cell shows who vouches for the candidate. On a phone, the parts of all cells share the row's grid.
 */
const buildColumns = (Source: typeof RecordSource): Column<CandidateRow>[] => [
  {
    key: 'name',
    title: titles.name,
    sortText: (row) => row.name,
    cell: (row) => (
      <span className="items-center gap-3 max-sm:contents sm:flex">
        <Avatar
          src={row.profile_picture}
          className="size-11 max-sm:col-start-1 max-sm:row-span-2 max-sm:row-start-1 max-sm:size-9 sm:max-lg:hidden"
        />
        <span className="min-w-0 flex-wrap items-center gap-x-2 gap-y-1 max-sm:contents sm:flex">
          <span
            className={`leading-snug font-semibold wrap-anywhere max-sm:row-start-1 max-sm:text-base max-sm:leading-5 sm:basis-full ${wide} ${oneLine}`}
          >
            <Marked row={row} field="name" />
          </span>
          {row.match && (
            // It may quote a long word from the record.
            <span
              title={row.match}
              className="min-w-0 text-xs font-normal wrap-anywhere text-ink-faint max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-6 max-sm:line-clamp-1 max-sm:leading-4 sm:order-1 sm:line-clamp-2"
            >
              {row.match}
            </span>
          )}
          <span className="max-sm:col-start-2 max-sm:row-start-3 max-sm:my-0.5 max-sm:*:whitespace-normal max-[22.5rem]:[&_svg]:hidden">
            <StatusBadge candidate={row} /> <RestrictedBadge candidate={row} />
          </span>
        </span>
      </span>
    ),
  },
  {
    key: 'organization',
    title: titles.organization,
    sortText: (row) => row.organization,
    place: 'max-sm:contents',
    cell: (row) => (
      <>
        <span className={`block wrap-anywhere max-sm:row-start-2 max-sm:leading-4.5 ${wide} ${oneLine}`}>
          {row.organization ? (
            <Marked row={row} field="organization" />
          ) : (
            <None of={getFieldLabel('organization')} />
          )}
        </span>
        <Source
          candidate={row}
          // On a phone, beside the link to the details if the match leaves room there.
          className={`text-xs text-ink-soft max-sm:col-start-2 max-sm:leading-4 sm:mt-1 sm:block ${row.match ? 'max-sm:col-span-3 max-sm:row-start-4' : 'max-sm:col-span-2 max-sm:row-span-2 max-sm:row-start-6'}`}
        />
      </>
    ),
  },
  {
    key: 'phone',
    title: titles.phone,
    sortText: (row) => row.phone_display,
    place: 'max-sm:contents',
    cell: (row) => (
      // The phone is kept as typed, so it may be several numbers or a sentence.
      <span
        className={`tabular-nums max-sm:col-span-2 max-sm:col-start-3 max-sm:row-start-3 max-sm:self-center max-sm:leading-4.5 ${oneLine} ${row.phone_display.length <= 24 ? 'sm:whitespace-nowrap' : ''}`}
      >
        {row.is_masked ? <Masked>{row.phone_display}</Masked> : <Marked row={row} field="phone" />}
      </span>
    ),
  },
  {
    key: 'address',
    title: titles.address,
    sortText: (row) => row.address,
    place: 'max-sm:contents',
    cell: (row) => (
      <span className={`wrap-anywhere max-sm:row-start-5 max-sm:leading-4.5 ${wide} ${oneLine}`}>
        <Address row={row} />
      </span>
    ),
  },
];

/** The columns of search results. */
export const columns = buildColumns(RecordSource);
/** The columns of the reader's own lists, whose source the reader is. */
export const ownColumns = buildColumns(RecordingDate);

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
