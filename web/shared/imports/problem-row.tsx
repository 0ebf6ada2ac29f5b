import type { Imported } from '#contract/calls/imports.ts';
import { recentImportsTexts } from './recent-imports-texts.ts';

/** Where a row is that was not added, and why. @param columns the class for the widths of both */
export const ProblemRow = ({
  problem: { sheet, line, column, message },
  columns,
}: {
  problem: Imported['data']['problems'][number];
  columns: string;
}) => (
  <li className={`grid gap-x-4 px-3.5 py-2.5 ${columns}`}>
    <span className="wrap-anywhere text-ink-soft tabular-nums">
      {recentImportsTexts.place({ sheet, line })}
    </span>
    <span className="min-w-0 wrap-anywhere">
      {column && <span className="font-medium">{column}: </span>}
      {message}
    </span>
  </li>
);

export const toProblemKey = ({ row, column, message }: Imported['data']['problems'][number]) =>
  `${row} ${column} ${message}`;
