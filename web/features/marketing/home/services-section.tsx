import { Link } from 'react-router';

import { screens } from '#contract/screens.ts';
import { services } from '#web/features/marketing/content/services.ts';
import { Illustration } from '#web/features/marketing/parts/illustration.tsx';
import { Points } from '#web/features/marketing/parts/points.tsx';
import { SectionHeading } from '#web/features/marketing/parts/section-heading.tsx';
import { ArrowRightIcon } from '#web/ui/icons/icons.tsx';

const card = 'flex flex-col overflow-hidden rounded-2xl border border-line shadow-xs';

/** The three services: the most popular is large, the others are beside it. */
export function ServicesSection() {
  const [first, ...others] = [
    { ...services.employment, art: 'employment' },
    { ...services.background, art: 'background' },
    { ...services.compliance, art: 'compliance' },
  ] as const;
  return (
    <section className="page-width pt-8 pb-16 sm:pt-14 sm:pb-24">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <SectionHeading title="Know who you are saying yes to" className="max-w-2xl">
          Three services, one question: is what this person told us true?
        </SectionHeading>
        <Link
          to={screens.services}
          className="group inline-flex items-center gap-1.5 rounded-sm py-2 font-semibold text-brand-ink focus-ring"
        >
          All services
          <ArrowRightIcon className="size-4.5 transition-transform group-hover:translate-x-0.5" />
        </Link>
      </div>
      <div className="mt-10 grid gap-5 md:grid-cols-2 lg:grid-cols-[1.35fr_1fr]">
        <article className={`${card} bg-brand-100/70 md:max-lg:col-span-2 lg:row-span-2`}>
          <div className="p-7 sm:p-10">
            <h3 className="text-2xl font-semibold sm:text-3xl">{first.title}</h3>
            <p className="mt-3 max-w-md text-lg text-ink-soft">{first.text}</p>
            <Points points={first.points} className="mt-6" />
          </div>
          <Illustration
            name={first.art}
            width={600}
            height={430}
            className="mt-auto w-full max-w-160 self-center px-2 pb-4 sm:px-6"
          />
        </article>
        {others.map(({ title, text, art }) => (
          <article key={title} className={`${card} bg-surface`}>
            <Illustration
              name={art}
              width={440}
              height={210}
              className="w-full max-w-110 self-center bg-surface"
            />
            <div className="border-t border-line p-7">
              <h3 className="text-xl font-semibold">{title}</h3>
              <p className="mt-2 text-ink-soft">{text}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}
