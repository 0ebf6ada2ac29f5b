import type { ReactNode } from 'react';

import { PageOpening } from '#web/ui/layout/page-opening.tsx';

export interface Section {
  /** The fragment of the URL that links to this section. */
  id: string;
  title: string;
  body: ReactNode;
}

const prose =
  'max-w-2xl space-y-4 text-ink-soft [&_strong]:font-semibold [&_strong]:text-ink [&_ul]:list-disc [&_ul]:space-y-2 [&_ul]:pl-5';

/** A text page: title, summary, table of contents and sections. */
export function Document({
  title,
  text,
  sections,
}: {
  title: string;
  text: string;
  sections: readonly Section[];
}) {
  return (
    <>
      <PageOpening title={title} text={text} />
      <div className="page-width grid gap-x-16 gap-y-10 pb-20 lg:grid-cols-[16rem_1fr] lg:pb-28">
        <nav aria-label="On this page" className="lg:sticky lg:top-24 lg:self-start">
          <h2 className="text-sm font-semibold">On this page</h2>
          <ol className="mt-3 space-y-1 border-l-2 border-line">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="-ml-0.5 block border-l-2 border-transparent py-1 pl-4 text-sm text-ink-soft focus-ring hover:border-brand-ink hover:text-brand-ink"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="space-y-12">
          {sections.map((section) => (
            <section
              key={section.id}
              id={section.id}
              aria-labelledby={`${section.id}-title`}
              className="scroll-mt-24"
            >
              <h2 id={`${section.id}-title`} className="text-2xl font-semibold">
                {section.title}
              </h2>
              <div className={`mt-4 ${prose}`}>{section.body}</div>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
