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
