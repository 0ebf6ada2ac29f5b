import type { Imported } from '#contract/imports.ts';
import { Button } from '#web/ui/button.tsx';
import { DownloadIcon } from '#web/ui/data-icons.tsx';

import { ProblemList } from './problem-list.tsx';

/** The first rows that were not added: where in the file, and why; and all of them as a file, to mend. */
export function ImportProblems({
  imported: { problems, rejected },
  onDownload,
}: {
  imported: Imported['data'];
  onDownload: () => void;
}) {
  const rows = new Set(problems.map(({ line }) => line)).size;
  return (
    <section aria-label="Rows that were not added">
      <div className="mb-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-sm font-semibold">
          {rows < rejected ? `The first ${rows} rows that were not added` : 'Rows that were not added'}
        </h3>
        <Button
          kind="secondary"
          size="sm"
          icon={<DownloadIcon className="size-4.5" />}
          onClick={onDownload}
          className="max-sm:w-full"
        >
          Download the rejected rows
        </Button>
      </div>
      <ProblemList problems={problems} />
    </section>
  );
}
