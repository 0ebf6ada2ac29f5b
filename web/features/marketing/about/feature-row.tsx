import { Illustration } from '#web/features/marketing/parts/illustration.tsx';
import type { IllustrationName } from '#web/features/marketing/parts/illustration-names.ts';
import { Points } from '#web/features/marketing/parts/points.tsx';

/** One feature: words and drawing side by side; every second row the other way round. */
export function FeatureRow({
  title,
  text,
  points,
  art,
  height,
}: {
  title: string;
  text: string;
  points: readonly string[];
  art: IllustrationName;
  /** Of the drawing, whose width is 560. */
  height: number;
}) {
  return (
    <article className="group grid items-center gap-x-16 gap-y-8 lg:grid-cols-2">
      <div className="lg:group-even:order-2">
        <h2 className="text-3xl font-semibold sm:text-4xl">{title}</h2>
        <p className="mt-4 text-lg text-ink-soft">{text}</p>
        <Points points={points} className="mt-6" />
      </div>
      <div className="rounded-2xl bg-sunken p-2 group-even:bg-brand-50 sm:p-8">
        <Illustration name={art} width={560} height={height} className="mx-auto w-full max-w-140" />
      </div>
    </article>
  );
}
