import { useId } from 'react';

import type { CandidateType } from '#contract/fields/fields.ts';
import { formatDate } from '#contract/dates/format-date.ts';
import { type ChangeDecision, changeDecision, type RowChange } from '#contract/calls/import-changes.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ArrowRightIcon } from '#web/ui/icons/icons.tsx';

/** Compares a row with the stored record, and offers to update it, add the row as new, or keep it. */
export function ChangedRow({
  row: { sheet, line, name, changes },
  type,
  deciding,
  disabled,
  onDecide,
}: {
  row: RowChange;
  type: CandidateType;
  /** The decision that is being saved. */
  deciding: ChangeDecision | null;
  disabled: boolean;
  onDecide: (decision: ChangeDecision) => void;
}) {
  const id = useId();
  const shown = (field: string, value: string) => {
    if (field !== 'end_date') return value;
    return formatDate(value) || getFieldLabel('current', { candidate_type: type });
  };
  return (
    <li aria-labelledby={id} className="grid gap-x-6 gap-y-3 px-4 py-4 lg:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <h3 id={id} tabIndex={-1} className="rounded-sm font-semibold wrap-anywhere focus-ring">
          {name}{' '}
          <span className="text-sm font-normal whitespace-nowrap text-ink-soft tabular-nums">
            {recentImportsTexts.place({ sheet, line })}
          </span>
        </h3>
        <dl className="mt-2 space-y-2 text-sm">
          {changes.map(({ field, label, from, to }) => (
            <div key={field} className="grid gap-x-4 sm:grid-cols-[11rem_1fr]">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="flex min-w-0 flex-wrap gap-x-2 wrap-anywhere">
                <Value
                  title={recentImportsTexts.from}
                  className="text-ink-soft line-through decoration-line-strong"
                >
                  {shown(field, from)}
                </Value>
                <span className="flex min-w-0 items-start gap-x-2">
                  <ArrowRightIcon className="mt-0.5 size-4 shrink-0 text-ink-faint" />
                  <Value title={recentImportsTexts.to} className="font-medium">
                    {shown(field, to)}
                  </Value>
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="flex flex-wrap items-start gap-2 max-sm:*:flex-1">
        {changeDecision.options.map((decision) => (
          <Button
            key={decision}
            kind="secondary"
            size="sm"
            aria-label={`${recentImportsTexts.one[decision]}: ${name}`}
            pending={deciding === decision}
            disabled={disabled && deciding !== decision}
            onClick={() => onDecide(decision)}
          >
            {recentImportsTexts.one[decision]}
          </Button>
        ))}
      </div>
    </li>
  );
}

function Value({ title, className, children }: { title: string; className: string; children: string }) {
  return (
    <span className="min-w-0">
      <span className="sr-only">{title}: </span>
      {children ? (
        <span className={className}>{children}</span>
      ) : (
        <span className="text-ink-faint">{recentImportsTexts.empty}</span>
      )}
    </span>
  );
}
