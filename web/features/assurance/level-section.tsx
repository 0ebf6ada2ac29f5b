import type { OwnAssurance } from '#contract/calls/assurance.ts';
import { assuranceLevels, hasConfirmedName, isVerified } from '#contract/assurance.ts';
import { formatMomentDate } from '#contract/dates/format-date.ts';
import { assuranceLevelNames } from '#web/ui/feedback/assurance-names.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Warning } from '#web/ui/feedback/warning.tsx';
import { CheckCircleIcon } from '#web/ui/icons/icons.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { StackedFact } from '#web/ui/layout/stacked-fact.tsx';
import { assuranceScreenTexts as texts } from './assurance-screen-texts.ts';

/** From how many days before its end a proof is shown as expiring. */
const SOON_DAYS = 60;
const DAY_MS = 86_400_000;

const isSoon = (expires: string) => Date.parse(expires) - Date.now() < SOON_DAYS * DAY_MS;

/** The levels with the current one marked, what was checked for it, and why an earlier proof no longer counts. */
export function LevelSection({ state: { assurance, ended } }: { state: OwnAssurance }) {
  const { level, checked, checked_at, expires_at } = assurance;
  return (
    <Card title={texts.now}>
      <div className="flex flex-col gap-5">
        {ended && (
          <Warning>
            <p className="font-medium">{texts.ended(ended)}</p>
            {ended.reason && <p className="mt-1">{texts.reason(ended.reason)}</p>}
          </Warning>
        )}
        <ol role="list" className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
          {assuranceLevels.map((each) => {
            const isCurrent = each === level;
            return (
              <li
                key={each}
                aria-current={isCurrent ? 'step' : undefined}
                className={`rounded-xl border p-4 ${isCurrent ? `forced-edge ${hasConfirmedName({ level }) ? 'border-success-100 bg-success-50' : 'border-line-strong bg-sunken'}` : 'border-line'}`}
              >
                <p className="flex flex-wrap items-center justify-between gap-2 font-semibold">
                  {assuranceLevelNames[each]}
                  {isCurrent && (
                    <Badge
                      tone={hasConfirmedName({ level }) ? 'success' : 'neutral'}
                      icon={isVerified({ level }) && <CheckCircleIcon className="size-3.5" />}
                    >
                      {texts.current}
                    </Badge>
                  )}
                </p>
                <p className="mt-1.5 text-sm text-ink-soft">{texts.levels[each]}</p>
              </li>
            );
          })}
        </ol>
        {checked && checked_at && expires_at && (
          <dl className="grid gap-4 sm:grid-cols-3">
            <StackedFact label={texts.checked}>{checked}</StackedFact>
            <StackedFact label={texts.checkedOn}>{formatMomentDate(checked_at)}</StackedFact>
            <StackedFact label={texts.validUntil}>{formatMomentDate(expires_at)}</StackedFact>
          </dl>
        )}
        {expires_at && isSoon(expires_at) && (
          <Warning>{texts.expiresSoon(formatMomentDate(expires_at))}</Warning>
        )}
      </div>
    </Card>
  );
}
