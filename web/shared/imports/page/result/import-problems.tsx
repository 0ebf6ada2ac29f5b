import type { Imported } from '#contract/calls/imports.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';

import { ProblemList } from '#web/shared/imports/page/problem-list.tsx';

/** Lists the first rows that were not added, with line and reason. */
export function ImportProblems({ imported: { problems, rejected } }: { imported: Imported['data'] }) {
  const rows = new Set(problems.map(({ row }) => row)).size;
  return (
    <section aria-label={recentImportsTexts.showProblems}>
      <h2 className="mb-2.5 text-sm font-semibold">
        {rows < rejected ? recentImportsTexts.firstProblems(rows) : recentImportsTexts.showProblems}
      </h2>
      <ProblemList problems={problems} />
    </section>
  );
}
