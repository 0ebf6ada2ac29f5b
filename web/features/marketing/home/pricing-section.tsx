import { PlanCards } from '#web/features/marketing/parts/plan-cards.tsx';
import { SectionHeading } from '#web/features/marketing/parts/section-heading.tsx';

export function PricingSection() {
  return (
    <section className="bg-surface py-16 sm:py-24">
      <div className="page-width">
        <SectionHeading title="A plan for how often you check" className="mb-12 lg:mb-16">
          From a single hire to a whole year of them. Prices are in Nigerian naira.
        </SectionHeading>
        <PlanCards />
      </div>
    </section>
  );
}
