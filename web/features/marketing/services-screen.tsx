import { screens } from '#contract/screens.ts';
import { services } from './content/services.ts';
import { pageMeta } from '#web/shared/page-meta/page-meta.ts';
import { GetStartedBanner } from './parts/get-started-banner.tsx';
import { PageOpening } from '#web/ui/layout/page-opening.tsx';
import { ServiceCard } from './services/service-card.tsx';

export const meta = () =>
  pageMeta(
    screens.services,
    'Services',
    'Employment verification, background checks and compliance assurance for employers, schools and individuals in Nigeria.',
  );

/** The three services. */
export default function ServicesScreen() {
  return (
    <>
      <PageOpening
        title="Services"
        text="Whether you are about to hire, to admit or to let, you want the same thing: an answer that does not depend on the person who is asking you to say yes."
      />
      <div className="page-width grid gap-5 md:grid-cols-2 lg:grid-cols-3 lg:gap-6">
        <ServiceCard {...services.employment} art="dates" />
        <ServiceCard {...services.background} art="background" />
        <ServiceCard {...services.compliance} art="compliance" />
      </div>
      <GetStartedBanner />
    </>
  );
}
