import type { Imported } from '#contract/calls/imports.ts';
import { ProblemRow, toProblemKey } from '#web/shared/imports/problem-row.tsx';

/** Problems of rows, with line and reason. */
export function ProblemList({ problems }: { problems: Imported['data']['problems'] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard
    <div tabIndex={0} className="max-h-64 overflow-y-auto rounded-lg border border-line focus-ring">
      <ul className="divide-y divide-line text-sm">
        {problems.map((problem) => (
          <ProblemRow
            key={toProblemKey(problem)}
            problem={problem}
            columns={problem.sheet === null ? 'sm:grid-cols-[5rem_1fr]' : 'sm:grid-cols-[9rem_1fr]'}
          />
        ))}
      </ul>
    </div>
  );
}
