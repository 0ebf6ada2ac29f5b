import { marketingTexts as texts } from '#web/features/marketing/marketing-texts.ts';
import { WatchDemo } from '#web/features/marketing/demo/watch-demo.tsx';
import { GetStarted } from '#web/features/marketing/parts/get-started.tsx';
import { Illustration } from '#web/features/marketing/parts/illustration.tsx';

export function HeroSection() {
  return (
    <section className="page-width py-8 sm:py-12">
      <div className="grid items-center gap-x-10 gap-y-12 overflow-hidden rounded-2xl bg-brand-950 px-6 pt-12 pb-8 sm:px-12 sm:pt-14 lg:grid-cols-2 lg:pr-8 lg:pb-14 lg:pl-16">
        <div>
          <p className="inline-flex items-center gap-2.5 rounded-full border border-accent-300/40 px-3.5 py-1.5 text-xs font-semibold tracking-widest text-accent-300">
            <span className="size-1.5 rounded-full bg-accent-300" />
            {texts.badge}
          </p>
          <h2 className="mt-6 text-4xl font-semibold text-white sm:text-5xl">{texts.heroTitle}</h2>
          <p className="mt-6 max-w-lg text-lg text-white/85">
            Every yes to a new hire, a student or a tenant rests on what they told you. Check it first,
            against records that registered organisations upload and keep right.
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <GetStarted kind="accent" size="lg" />
            <WatchDemo />
          </div>
        </div>
        <Illustration name="record-confirmed" width={560} height={520} className="mx-auto w-full max-w-140" />
      </div>
    </section>
  );
}
