import { screens } from '#contract/screens.ts';
import { FeatureRow } from './about/feature-row.tsx';
import { details, features } from './content/features.ts';
import { pageMeta } from '#web/shared/page-meta/page-meta.ts';
import { GetStartedBanner } from './parts/get-started-banner.tsx';
import { PageOpening } from '#web/ui/layout/page-opening.tsx';

export const meta = () =>
  pageMeta(
    screens.about,
    'Features',
    'A search that knows Nigerian names, phone numbers in any format, Excel and CSV import, and the answer in one badge: current or former.',
  );

/** Features. */
export default function AboutScreen() {
  return (
    <>
      <PageOpening
        title="Features"
        text="Built for names as they are spelt here, phone numbers as they are given here, and staff lists as they really look."
      />
      <div className="border-y border-line bg-surface">
        <div className="page-width space-y-20 py-16 sm:py-24 lg:space-y-28">
          {features.map((feature) => (
            <FeatureRow key={feature.title} {...feature} />
          ))}
        </div>
      </div>
      <section className="page-width pt-16 sm:pt-24">
        <h2 className="text-3xl font-semibold sm:text-4xl">And the small things</h2>
        <dl className="mt-10 grid border-t border-line-strong sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-12">
          {details.map(({ title, text }) => (
            <div key={title} className="border-b border-line-strong py-6 sm:pr-8 lg:pr-0">
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1.5 text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <GetStartedBanner />
    </>
  );
}
