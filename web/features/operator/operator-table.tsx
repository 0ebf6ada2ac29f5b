import type { ReactNode } from 'react';
import type { Assurance } from '#contract/assurance.ts';
import { assuranceLevelNames } from '#web/ui/feedback/assurance-names.ts';
import { type Column, DataTable } from '#web/ui/table/data-table.tsx';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';

/** The level of the organisation that an entry is about. */
export const levelColumn: Column<{ organization: { assurance: Assurance } }> = {
  key: 'level',
  title: texts.level,
  width: '@4xl:w-36',
  cell: ({ organization }) => assuranceLevelNames[organization.assurance.level],
};

/**
 * The column that names an entry, and that of what an operator should know about it, which stands below the name at every
 * width: the row puts adjacent blocks in one cell. Notes in the row header would be read again with every cell.
 */
export const buildEntryColumns = <Entry,>({
  title,
  renderName,
  notesTitle = texts.notes,
  renderNotes,
}: {
  title: string;
  renderName: (entry: Entry) => ReactNode;
  notesTitle?: string;
  renderNotes: (entry: Entry) => ReactNode;
}): Column<Entry>[] => [
  {
    key: 'name',
    title,
    width: '@4xl:block',
    place: '@max-4xl:w-full @4xl:block @4xl:pb-0',
    cell: renderName,
  },
  {
    key: 'notes',
    title: notesTitle,
    hideTitle: true,
    width: '@4xl:sr-only',
    place: '@max-4xl:w-full @max-4xl:has-[div:empty]:hidden @4xl:block @4xl:pt-0 @4xl:pl-4',
    cell: (entry) => <div className="flex flex-col gap-1 empty:hidden @4xl:mt-1">{renderNotes(entry)}</div>,
  },
];

/** A list of operators, with what can be decided about an entry in the last column. */
export function OperatorTable<Entry extends { id: number }>({
  caption,
  columns,
  rows,
  rowName,
  decisionWidth,
  renderDecision,
}: {
  caption: string;
  columns: readonly Column<Entry>[];
  rows: readonly Entry[];
  rowName: (entry: Entry) => string;
  /** Classes of the width of the last column. */
  decisionWidth?: string;
  renderDecision: (entry: Entry) => ReactNode;
}) {
  const decision: Column<Entry> = {
    key: 'decision',
    title: texts.decision,
    hideTitle: true,
    width: decisionWidth,
    place: '@max-4xl:w-full',
    cell: renderDecision,
  };
  return (
    <DataTable
      caption={caption}
      columns={[...columns, decision]}
      rows={rows}
      rowId={({ id }) => String(id)}
      rowName={rowName}
      look="dense"
    />
  );
}
