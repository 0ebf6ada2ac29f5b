import { formatNumber } from '#contract/format-number.ts';
import { plans } from '#web/features/marketing/content/plans.ts';
import { marketingTexts as texts } from '#web/features/marketing/marketing-texts.ts';

import { GetStarted } from './get-started.tsx';
import { Points } from './points.tsx';

/** The three plans side by side; the popular one stands out. Prices in naira. */
export function PlanCards() {
  return (
    <ul className="grid items-stretch gap-5 lg:grid-cols-3 lg:gap-6">
      {plans.map(({ name, cadence, price, popular, features }) => (
        <li
          key={name}
          className={`flex flex-col rounded-2xl p-7 sm:p-8 ${popular ? 'bg-brand-950 text-white/85 shadow-lg lg:-my-4 lg:py-12' : 'border border-line bg-surface text-ink-soft shadow-xs'}`}
        >
          <div className="flex min-h-7 items-center justify-between gap-3">
            <h3 className={`text-lg font-semibold ${popular ? 'text-white' : 'text-ink'}`}>{name}</h3>
            {popular && (
              <span className="rounded-full bg-accent-300 px-3 py-1 text-xs font-semibold text-brand-950">
                {texts.popular}
              </span>
            )}
          </div>
          <p className="mt-5 flex flex-wrap items-baseline gap-x-2">
            <span
              className={`text-5xl font-semibold tracking-tight tabular-nums ${popular ? 'text-white' : 'text-ink'}`}
            >
              ₦{formatNumber(price)}
            </span>
            {cadence}
          </p>
          <Points
            points={features}
            onDark={popular}
            className={`mt-7 mb-9 flex-1 border-t pt-7 ${popular ? 'border-white/15' : 'border-line'}`}
          />
          <GetStarted kind={popular ? 'accent' : 'secondary'} wide label={`${texts.getStarted}: ${name}`} />
        </li>
      ))}
    </ul>
  );
}
