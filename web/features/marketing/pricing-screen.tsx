import { screens } from '#contract/screens.ts';
import { planSummaries, questions } from './content/questions.ts';
import { pageMeta } from '#web/shared/page-meta/page-meta.ts';
import { GetStartedBanner } from './parts/get-started-banner.tsx';
import { PageOpening } from '#web/ui/layout/page-opening.tsx';
import { PlanCards } from './parts/plan-cards.tsx';
import { Disclosure } from '#web/ui/layout/disclosure.tsx';

export const meta = () =>
  pageMeta(
    screens.pricing,
    'Pricing',
    'Three plans in Nigerian naira: 30 days for ₦1,500, 120 days for ₦3,000, 365 days for ₦10,000.',
  );

/** The three plans, who each is for, and what people ask. */
export default function PricingScreen() {
  return (
    <>
      <PageOpening
        title="Pricing"
        text="Three plans, three prices, in Nigerian naira. Choose by how often you check."
      />
      <section className="page-width lg:pt-4">
        <h2 className="sr-only">Plans</h2>
        <PlanCards />
      </section>
      <section className="page-width pt-20 sm:pt-28">
        <h2 className="text-3xl font-semibold sm:text-4xl">Which one is yours?</h2>
        <dl className="mt-8 divide-y divide-line-strong border-y border-line-strong">
          {planSummaries.map(({ plan, text }) => (
            <div key={plan} className="grid gap-x-10 gap-y-1 py-6 md:grid-cols-[1fr_2.4fr]">
              <dt className="text-lg font-semibold">{plan}</dt>
              <dd className="max-w-2xl text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="page-width grid gap-x-16 gap-y-8 pt-20 sm:pt-28 lg:grid-cols-[1fr_1.7fr]">
        <h2 className="text-3xl font-semibold sm:text-4xl">Asked before choosing</h2>
        <div className="space-y-3">
          {questions.map((each) => (
            <Disclosure key={each.question} {...each} />
          ))}
        </div>
      </section>
      <GetStartedBanner />
    </>
  );
}
