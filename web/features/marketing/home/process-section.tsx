import { checks } from '#web/features/marketing/content/checks.ts';
import { Illustration } from '#web/features/marketing/parts/illustration.tsx';
import { SectionHeading } from '#web/features/marketing/parts/section-heading.tsx';

/** The verification process: the numbers of the list are those on the drawn record. */
export function ProcessSection() {
  return (
    <section className="bg-brand-50 py-16 sm:py-24">
      <div className="page-width grid items-center gap-x-16 gap-y-12 lg:grid-cols-2">
        <Illustration
          name="four-checks"
          width={560}
          height={580}
          className="mx-auto w-full max-w-135 max-lg:order-2"
        />
        <div>
          <SectionHeading title="Our verification process">
            Four checks, answered by one record.
          </SectionHeading>
          <ol className="mt-8 divide-y divide-brand-200 border-y border-brand-200">
            {checks.map(({ title, text }, index) => (
              <li key={title} className="flex gap-5 py-6">
                <span
                  aria-hidden="true"
                  className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-300 text-sm font-semibold text-brand-950"
                >
                  {index + 1}
                </span>
                <div>
                  <h3 className="text-lg font-semibold">{title}</h3>
                  <p className="mt-1 text-ink-soft">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
