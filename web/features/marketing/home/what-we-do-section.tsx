import { marketingTexts as texts } from '#web/features/marketing/marketing-texts.ts';
import { audiences } from '#web/features/marketing/content/audiences.ts';
import { Illustration } from '#web/features/marketing/parts/illustration.tsx';

export function WhatWeDoSection() {
  return (
    <section className="border-y border-line bg-surface py-16 sm:py-24">
      <div className="page-width">
        <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.15fr]">
          <div>
            <h2 className="text-3xl font-semibold sm:text-4xl">{texts.whatWeDo}</h2>
            <p className="mt-6 text-xl text-ink sm:text-2xl sm:leading-9">
              We turn the lists that offices already keep into records that anyone with a right to know can
              check.
            </p>
            <p className="mt-5 text-lg text-ink-soft">
              Names typed in capitals, phone numbers in five styles, dates in three: the portal reads a staff
              list or a school register as it is, tells you which rows need correcting, and keeps every person
              findable from then on.
            </p>
          </div>
          <Illustration name="sheet-to-people" width={640} height={440} className="w-full" />
        </div>
        <dl className="mt-14 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:mt-20 lg:grid-cols-4">
          {audiences.map(({ title, text }) => (
            <div key={title} className="border-t-2 border-brand-ink pt-5">
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-2 text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
