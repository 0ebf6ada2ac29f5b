import type { Imported } from '#contract/calls/imports.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';

/** Problems of rows, with line and reason. */
export function ProblemList({ problems }: { problems: Imported['data']['problems'] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
    <div tabIndex={0} className="max-h-64 overflow-y-auto rounded-lg border border-line focus-ring">
      <ul className="divide-y divide-line text-sm">
        {problems.map(({ row, sheet, line, column, message }) => (
          <li
            key={`${row} ${column} ${message}`}
            className={`grid gap-x-4 px-3.5 py-2.5 ${sheet === null ? 'sm:grid-cols-[5rem_1fr]' : 'sm:grid-cols-[9rem_1fr]'}`}
          >
            <span className="wrap-anywhere text-ink-soft tabular-nums">
              {recentImportsTexts.place({ sheet, line })}
            </span>
            <span className="min-w-0 wrap-anywhere">
              {column && <span className="font-medium">{column}: </span>}
              {message}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
