import { screens } from '#contract/screens.ts';
import { HeroSection } from './home/hero-section.tsx';
import { PricingSection } from './home/pricing-section.tsx';
import { ProcessSection } from './home/process-section.tsx';
import { SearchSection } from './home/search-section.tsx';
import { ServicesSection } from './home/services-section.tsx';
import { StepsSection } from './home/steps-section.tsx';
import { TestimonialsSection } from './home/testimonials-section.tsx';
import { WhatWeDoSection } from './home/what-we-do-section.tsx';
import { pageMeta } from '#web/shared/page-meta/page-meta.ts';
import { GetStartedBanner } from './parts/get-started-banner.tsx';

export const meta = () =>
  pageMeta(
    screens.home,
    'HR Portal: employment and student verification in Nigeria',
    'Search by name, phone number or address and confirm whether a person is employed or enrolled, from records that registered organisations keep.',
  );

/** The home page: its nine sections in the specification's order. */
export default function HomeScreen() {
  return (
    <>
      <SearchSection />
      <HeroSection />
      <ServicesSection />
      <WhatWeDoSection />
      <StepsSection />
      <ProcessSection />
      <PricingSection />
      <TestimonialsSection />
      <GetStartedBanner />
    </>
  );
}
