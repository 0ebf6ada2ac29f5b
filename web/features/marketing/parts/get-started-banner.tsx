import { marketingTexts as texts } from '#web/features/marketing/marketing-texts.ts';

import { GetStarted } from './get-started.tsx';
import { Illustration } from './illustration.tsx';

/** The last section of a public page, with another Get Started link. */
export function GetStartedBanner() {
  return (
    <section className="page-width py-16 sm:py-24">
      <div className="relative isolate overflow-hidden rounded-2xl bg-brand-700 px-6 py-14 sm:px-12 sm:py-18">
        <Illustration
          name="map-ground"
          width={560}
          height={460}
          className="absolute -top-6 -right-16 -z-10 w-140 max-w-none opacity-25 max-md:hidden"
        />
        <h2 className="max-w-xl text-3xl font-semibold text-white sm:text-4xl lg:text-5xl">
          {texts.bannerTitle}
        </h2>
        <p className="mt-4 max-w-md text-lg text-white/85">
          Open an account, confirm your email and run your first search today.
        </p>
        <div className="mt-8">
          <GetStarted kind="accent" size="lg" />
        </div>
      </div>
    </section>
  );
}
