import { marketingTexts as texts } from '#web/features/marketing/marketing-texts.ts';
import { steps } from '#web/features/marketing/content/steps.ts';
import { GetStarted } from '#web/features/marketing/parts/get-started.tsx';
import { Illustration } from '#web/features/marketing/parts/illustration.tsx';

export function StepsSection() {
  return (
    <section className="page-width py-16 sm:py-24">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <h2 className="text-3xl font-semibold sm:text-4xl">{texts.stepsTitle}</h2>
        <GetStarted />
      </div>
      <ol className="mt-12 grid gap-x-8 gap-y-12 md:grid-cols-3">
        {steps.map(({ title, text, art }, index) => (
          <li key={title}>
            <div className="overflow-hidden rounded-xl bg-sunken">
              <Illustration name={art} width={360} height={210} className="mx-auto w-full max-w-100" />
            </div>
            <div className="mt-6 flex gap-4">
              <span
                aria-hidden="true"
                className="grid size-9 shrink-0 place-items-center rounded-full border border-brand-300 text-sm font-semibold text-brand-ink tabular-nums"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="pt-1 text-lg font-semibold">{title}</h3>
                <p className="mt-2 text-ink-soft">{text}</p>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
