import type { Imported } from '#contract/calls/imports.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DownloadIcon } from '#web/ui/icons/data-icons.tsx';

import { ProblemList } from '#web/shared/imports/page/problem-list.tsx';

/** Lists the first rows that were not added, with line and reason, and offers all of them as a download. */
export function ImportProblems({
  imported: { problems, rejected },
  onDownload,
}: {
  imported: Imported['data'];
  onDownload: () => void;
}) {
  const rows = new Set(problems.map(({ row }) => row)).size;
  return (
    <section aria-label={recentImportsTexts.showProblems}>
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-sm font-semibold">
          {rows < rejected ? recentImportsTexts.firstProblems(rows) : recentImportsTexts.showProblems}
        </h3>
        <Button
          kind="secondary"
          size="sm"
          icon={<DownloadIcon className="size-4.5" />}
          onClick={onDownload}
          className="max-sm:w-full"
        >
          {recentImportsTexts.download}
        </Button>
      </div>
      <ProblemList problems={problems} />
    </section>
  );
}
