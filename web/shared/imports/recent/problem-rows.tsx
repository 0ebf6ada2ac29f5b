import { useQuery } from '@tanstack/react-query';

import { downloadRejectedRows } from '#contract/calls/imports.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { send } from '#web/api/send.ts';
import { DownloadButton } from '#web/shared/actions/download-button.tsx';
import { QueryState } from '#web/shared/errors/query-state.tsx';
import { ProblemRow, toProblemKey } from '#web/shared/imports/problem-row.tsx';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';

import { problemsPageQuery } from './import-queries.ts';
import { RowPages } from './row-pages.tsx';

/** The problems of rows that were not added, and a download of all those rows. */
export function ProblemRows({
  id,
  page,
  onPage,
}: {
  id: number;
  page: number;
  onPage: (page: number) => void;
}) {
  const query = useQuery(problemsPageQuery(id, page));
  const { data, isPlaceholderData } = query;
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 text-sm text-ink-soft sm:flex-1">{recentImportsTexts.correct}</p>
        <DownloadButton
          label={recentImportsTexts.download}
          failed={recentImportsTexts.downloadFailed}
          fileName={importTexts.rejectedFileName(id)}
          fetchFile={() => send(downloadRejectedRows, { params: { id } })}
          className="max-sm:w-full"
        />
      </div>
      <QueryState query={query} failed={recentImportsTexts.problemsFailed} />
      {data && data.data.length > 0 && (
        <ul
          aria-label={recentImportsTexts.showProblems}
          aria-busy={isPlaceholderData || undefined}
          className="divide-y divide-line rounded-lg border border-line text-sm"
        >
          {data.data.map((problem) => (
            <ProblemRow key={toProblemKey(problem)} problem={problem} columns="sm:grid-cols-[6rem_1fr]" />
          ))}
        </ul>
      )}
      {data && <RowPages page={page} lastPage={data.last_page} total={data.total} onPage={onPage} />}
    </div>
  );
}
