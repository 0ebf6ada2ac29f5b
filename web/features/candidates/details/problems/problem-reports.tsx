import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import {
  closeProblemReport,
  listProblemReports,
  type ProblemReport,
} from '#contract/calls/problem-reports.ts';
import { formatMomentDate } from '#contract/dates/format-date.ts';
import { PAGE_SIZE_MAX } from '#contract/limits.ts';
import { accountKinds } from '#contract/texts/account-kinds.ts';
import { problemTexts } from '#contract/texts/problem-reports.ts';
import { send } from '#web/api/send.ts';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { TryAgain } from '#web/shared/errors/try-again.tsx';
import { candidatesKey } from '#web/shared/queries/candidates-key.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { showNotice } from '#web/ui/feedback/notice-store.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { focusHeading } from '#web/ui/layout/focus-heading.ts';

import { problemScreenTexts as texts } from './problem-screen-texts.ts';

const toQueryKey = (id: string) => [...candidatesKey, 'problem-reports', id] as const;

/** The open problems that others reported with an own record. Nothing when there are none. */
export function ProblemReports({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: toQueryKey(id),
    queryFn: async ({ signal }) =>
      (await send(listProblemReports, { params: { id }, query: { per_page: PAGE_SIZE_MAX } }, { signal }))
        .data,
  });
  if (error)
    return (
      <TryAgain error={error} sentence={texts.failed} onRetry={() => void refetch()} pending={isFetching} />
    );
  if (!data || data.total === 0) return null;
  return (
    <Card
      title={texts.title}
      className="print:hidden"
      aside={<Badge tone="warn">{texts.open(data.total)}</Badge>}
    >
      <p className="-mt-2 mb-2 text-ink-soft">{texts.howTo}</p>
      <ul role="list" className="-mb-3 divide-y divide-line">
        {data.data.map((report) => (
          <Report key={report.id} candidate={id} report={report} />
        ))}
      </ul>
    </Card>
  );
}

/** One report, and the button that closes it. */
function Report({ candidate, report }: { candidate: string; report: ProblemReport }) {
  const client = useQueryClient();
  const closing = useMutation({
    mutationFn: async () => await send(closeProblemReport, { params: { id: candidate, report: report.id } }),
    async onSuccess({ message }) {
      showNotice({ tone: 'success', message });
      await client.invalidateQueries({ queryKey: toQueryKey(candidate) });
      // The button is gone.
      focusHeading();
    },
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <p className="font-medium">{problemTexts.kinds[report.kind]}</p>
        {report.note && <p className="mt-1 whitespace-pre-line">{report.note}</p>}
        <p className="mt-1 text-sm text-ink-soft">
          {report.name} ({accountKinds[report.role].toLowerCase()})
          {report.is_name_confirmed ? '' : `, ${texts.unconfirmed}`} ·{' '}
          <time dateTime={report.at} className="whitespace-nowrap">
            {formatMomentDate(report.at)}
          </time>
        </p>
        <FailureMessage error={closing.error} />
      </div>
      <Button
        kind="secondary"
        size="sm"
        aria-label={texts.closeOf(report.name)}
        pending={closing.isPending}
        onClick={() => closing.mutate()}
        className="max-sm:w-full"
      >
        {texts.close}
      </Button>
    </li>
  );
}
