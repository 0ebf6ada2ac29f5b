import type { ActivityEntry } from '#contract/calls/activity.ts';
import { formatDay, formatTime } from '#contract/dates/format-date.ts';
import { screens } from '#contract/screens.ts';
import { describePurpose } from '#contract/texts/purposes.ts';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { activityScreenTexts as texts } from './activity-screen-texts.ts';

interface Shown {
  /** Whether the entries name their member. */
  isNamed: boolean;
  /** Whether candidates link to their details, which not every role may open. */
  isLinked: boolean;
}

/** A candidate by name, linked to the details for those who may open them. */
export const CandidateName = ({
  candidate: { id, name },
  isLinked,
}: {
  candidate: { id: string; name: string };
  isLinked: boolean;
}) => (isLinked ? <TextLink to={`${screens.viewDetails}?id=${id}`}>{name}</TextLink> : name);

const buildColumns = ({ isNamed, isLinked }: Shown): Column<ActivityEntry>[] => [
  {
    key: 'at',
    title: texts.columns.at,
    width: '@4xl:w-20',
    place: '@max-4xl:font-normal @max-4xl:text-ink-soft',
    cell: ({ at }) => (
      <time dateTime={at} className="tabular-nums">
        {formatTime(at)}
      </time>
    ),
  },
  ...(isNamed
    ? [
        {
          key: 'by',
          title: texts.columns.by,
          hideTitle: true,
          width: '@4xl:w-60',
          cell: ({ by }: ActivityEntry) => by,
        },
      ]
    : []),
  {
    key: 'text',
    title: texts.columns.text,
    hideTitle: true,
    place: '@max-4xl:order-first @max-4xl:w-full',
    cell: ({ text, candidate }) => (
      <span className="text-ink">
        {text} {candidate && <CandidateName candidate={candidate} isLinked={isLinked} />}
      </span>
    ),
  },
  {
    key: 'purpose',
    title: texts.columns.purpose,
    width: '@4xl:w-40',
    place: '@max-4xl:has-[span:empty]:hidden',
    cell: ({ purpose }) => purpose && describePurpose(purpose),
  },
  {
    key: 'from',
    title: texts.columns.from,
    width: '@4xl:w-36',
    place: 'tabular-nums @max-4xl:has-[span:empty]:hidden',
    cell: ({ from }) => from,
  },
];

/** A page of actions by day. */
export function ActivityTable({
  caption,
  entries,
  ...shown
}: Shown & { caption: string; entries: readonly ActivityEntry[] }) {
  return (
    <DataTable
      caption={caption}
      columns={buildColumns(shown)}
      rows={entries}
      rowId={({ id }) => String(id)}
      rowName={({ text }) => text}
      look="dense"
      group={({ at }) => formatDay(at)}
    />
  );
}
