import { screens } from '#contract/screens.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { ArrowRightIcon } from '#web/ui/icons/icons.tsx';

import { pageMeta } from '#web/shared/page-meta/page-meta.ts';
import { Illustration } from './parts/illustration.tsx';
import { marketingTexts as texts } from './marketing-texts.ts';

export const meta = () =>
  pageMeta(
    screens.landing,
    texts.welcome,
    'HR Portal confirms employment and enrolment in Nigeria: find the person, see the organisation, know the dates.',
  );

/** The landing page: a welcome and a link to the home page. */
export default function LandingScreen() {
  return (
    <section className="flex flex-1 items-center bg-linear-to-b from-brand-50 to-canvas">
      <div className="page-width grid items-center gap-x-16 gap-y-12 py-14 lg:grid-cols-[1fr_1.05fr] lg:py-16">
        <div>
          <h1 className="text-5xl font-semibold sm:text-6xl">{texts.welcome}</h1>
          <p className="mt-6 max-w-md text-xl text-ink-soft">
            One question decides a hire, an admission or a tenancy: is this person who, and where, they say
            they are? Here is where you ask.
          </p>
          <ButtonLink to={screens.home} size="lg" className="mt-9">
            {texts.continue}
            <ArrowRightIcon />
          </ButtonLink>
        </div>
        <Illustration
          name="people-wall"
          width={640}
          height={640}
          className="mx-auto w-full max-w-160 lg:max-h-[calc(100dvh-10rem)]"
        />
      </div>
    </section>
  );
}
