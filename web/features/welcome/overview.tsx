import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';

import { getOverview, type Overview as OverviewData } from '#contract/calls/overview.ts';
import { formatNumber } from '#contract/format-number.ts';
import { OVERVIEW_UNCONFIRMED } from '#contract/limits.ts';
import { screens } from '#contract/screens.ts';
import { formatCount } from '#contract/texts/format-count.ts';
import { send } from '#web/api/send.ts';
import { candidatesKey } from '#web/shared/queries/candidates-key.ts';
import { ChevronRightIcon } from '#web/ui/icons/data-icons.tsx';
import { Card } from '#web/ui/layout/card.tsx';

import { FirstSteps } from './first-steps.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import { welcomeTexts as texts } from './welcome-texts.ts';

const overviewQuery = queryOptions({
  queryKey: [...candidatesKey, 'overview'] as const,
  queryFn: async ({ signal }) => (await send(getOverview, {}, { signal })).data,
});

/** The organisation's own candidates and what in them needs attention; for a new organisation, its first steps. */
export function Overview() {
  const { data, error } = useQuery(overviewQuery);
  // The lists show the same, and why they cannot be loaded.
  if (error) return null;
  if (!data) return <OverviewSkeleton />;
  return data.current + data.former === 0 ? <FirstSteps done={data} /> : <Counts counts={data} />;
}

const toPath = (screen: string, params: Record<string, string>) =>
  `${screen}?${new URLSearchParams(params).toString()}`;

function Counts({ counts }: { counts: OverviewData }) {
  const { current, former, unconfirmed } = counts;
  return (
    <Card title={texts.yourData} className="mt-8">
      <div className="flex gap-10">
        <Count label={texts.current} count={current} status="current" />
        <Count label={texts.former} count={former} status="former" />
      </div>
      {current > 0 && <ConfirmedBar share={(current - unconfirmed) / current} />}
      <ToDo counts={counts} />
    </Card>
  );
}

function Count({ label, count, status }: { label: string; count: number; status: 'current' | 'former' }) {
  return (
    <Link to={toPath(screens.viewData, { status })} className="group rounded-md focus-ring">
      <span className="block text-sm text-ink-soft group-hover:text-ink">{label}</span>
      <span className="block text-2xl font-semibold tabular-nums group-hover:underline">
        {formatNumber(count)}
      </span>
    </Link>
  );
}

/** `share`: from 0 to 1. Rounded down, so that 100 % means all. */
function ConfirmedBar({ share }: { share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <Link
      to={toPath(screens.viewData, { status: 'current' })}
      className="group mt-5 block rounded-md focus-ring"
    >
      <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-sunken forced-edge">
        <span
          className="block h-full rounded-full forced-highlight bg-brand-600"
          style={{ width: `${percent}%` }}
        />
      </span>
      <span className="mt-2 block text-sm text-ink-soft group-hover:text-ink group-hover:underline">
        {texts.confirmed(percent)}
      </span>
    </Link>
  );
}

function ToDo({ counts }: { counts: OverviewData }) {
  const { unconfirmed, without_photo, duplicates, imports_with_rejected_rows } = counts;
  const links = [
    {
      count: unconfirmed,
      text: texts.unconfirmed(unconfirmed),
      to: toPath(screens.viewData, { status: 'current', unconfirmed: OVERVIEW_UNCONFIRMED }),
    },
    { count: without_photo, text: texts.withoutPhoto(without_photo), to: screens.missingPhotos },
    { count: duplicates.total, text: texts.duplicates(formatCount(duplicates)), to: screens.duplicates },
    {
      count: imports_with_rejected_rows,
      text: texts.rejectedRows(imports_with_rejected_rows),
      to: screens.imports,
    },
  ].filter(({ count }) => count > 0);
  if (links.length === 0) return <p className="mt-5 text-ink-soft">{texts.nothingToDo}</p>;
  return (
    <ul className="mt-5 divide-y divide-line border-t border-line">
      {links.map(({ text, to }) => (
        <li key={to}>
          <Link
            to={to}
            className="flex min-h-12 items-center justify-between gap-3 rounded-md font-medium focus-ring hover:text-brand-ink"
          >
            {text}
            <ChevronRightIcon className="size-5 shrink-0 text-ink-faint" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
