import { useId } from 'react';

import { screens } from '#contract/screens.ts';
import { describePurpose } from '#contract/texts/purposes.ts';
import { formatTime } from '#contract/dates/format-date.ts';
import { TextLink } from '#web/ui/buttons/text-link.tsx';

import type { Day } from './activity-days.ts';
import { activityScreenTexts } from './activity-screen-texts.ts';

interface ActivityDayProps extends Day {
  /** Whether the entries name their member. */
  isNamed: boolean;
  /** Whether candidates link to their details, which not every role may open. */
  isLinked: boolean;
}

/** The actions of one day: time, action, candidate and IP address. */
export function ActivityDay({ day, entries, isNamed, isLinked }: ActivityDayProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2.5 text-sm font-semibold text-ink-soft">
        {day}
      </h2>
      <ul
        role="list"
        className="divide-y divide-line rounded-xl border border-line bg-surface px-4 shadow-xs sm:px-6"
      >
        {entries.map(({ id: entry, at, text, by, candidate, purpose, from }) => (
          <li
            key={entry}
            className="grid grid-cols-[3.5rem_1fr] gap-x-3 gap-y-0.5 py-3 text-sm sm:grid-cols-[4rem_1fr_auto]"
          >
            <time dateTime={at} className="text-ink-soft tabular-nums">
              {formatTime(at)}
            </time>
            <span className="min-w-0 wrap-anywhere">
              {isNamed && <strong className="font-medium">{by ? `${by}: ` : ''}</strong>}
              {text}{' '}
              {candidate &&
                (isLinked ? (
                  <TextLink to={`${screens.viewDetails}?id=${candidate.id}`}>{candidate.name}</TextLink>
                ) : (
                  candidate.name
                ))}
              {purpose && (
                <span className="block text-ink-soft">
                  {activityScreenTexts.purpose}: {describePurpose(purpose)}
                </span>
              )}
            </span>
            <span className="text-ink-soft tabular-nums max-sm:col-start-2">
              <span className="sr-only">{activityScreenTexts.columns.from}: </span>
              {from}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
