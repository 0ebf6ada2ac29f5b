import type { CandidateVersion } from '#contract/calls/versions.ts';
import { formatDate } from '#contract/dates/format-date.ts';
import { ArrowRightIcon } from '#web/ui/icons/icons.tsx';

import { historyTexts } from './history-texts.ts';

type Change = CandidateVersion['changes'][number];

const formats: Record<string, (value: string) => string> = {
  start_date: formatDate,
  end_date: formatDate,
  candidate_type: (value) => historyTexts.types[value] ?? value,
};

/** The fields that a version changed, with their values before and after. */
export function VersionChanges({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className="mt-2 text-sm text-ink-soft">{historyTexts.unchanged}</p>;
  return (
    <dl className="mt-2 space-y-2 text-sm">
      {changes.map((change) => (
        <div key={change.field} className="grid gap-x-4 @2xl:grid-cols-[11rem_1fr]">
          <dt className="text-ink-soft">{change.label}</dt>
          <dd className="flex min-w-0 flex-wrap gap-x-2 wrap-anywhere">
            <ChangedValue change={change} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ChangedValue({ change: { field, before, after } }: { change: Change }) {
  if (field === 'profile_picture') return historyTexts.photoChanged;
  const format = formats[field] ?? String;
  return (
    <>
      <Value title={historyTexts.before} className="text-ink-soft line-through decoration-line-strong">
        {format(before)}
      </Value>
      <span className="flex min-w-0 items-start gap-x-2">
        <ArrowRightIcon className="mt-0.5 size-4 shrink-0 text-ink-faint" />
        <Value title={historyTexts.after} className="font-medium">
          {format(after)}
        </Value>
      </span>
    </>
  );
}

function Value({ title, className, children }: { title: string; className: string; children: string }) {
  return (
    <span className="min-w-0 whitespace-pre-line">
      <span className="sr-only">{title}: </span>
      {children ? (
        <span className={className}>{children}</span>
      ) : (
        <span className="text-ink-faint">{historyTexts.empty}</span>
      )}
    </span>
  );
}
