import { screens } from '#contract/screens.ts';
import { marketingTexts as texts } from '#web/features/marketing/marketing-texts.ts';
import { Illustration } from '#web/features/marketing/parts/illustration.tsx';
import type { IllustrationName } from '#web/features/marketing/parts/illustration-names.ts';
import { Points } from '#web/features/marketing/parts/points.tsx';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { ArrowRightIcon } from '#web/ui/icons/icons.tsx';

/** One service: its drawing, what it settles, how, and the way in. */
export function ServiceCard({
  title,
  text,
  points,
  art,
}: {
  title: string;
  text: string;
  points: readonly string[];
  art: IllustrationName;
}) {
  return (
    <article className="flex flex-col overflow-hidden rounded-2xl border border-line bg-surface shadow-xs">
      <Illustration name={art} width={440} height={210} className="w-full bg-brand-50" />
      <div className="flex flex-1 flex-col border-t border-line p-7 sm:p-8">
        <h2 className="text-2xl font-semibold">{title}</h2>
        <p className="mt-3 text-ink-soft">{text}</p>
        <Points points={points} className="mt-6 mb-8 flex-1" />
        <ButtonLink to={screens.chooseAccount('signup')} kind="secondary" className="self-start">
          {texts.getStarted}
          <ArrowRightIcon className="size-4.5" />
        </ButtonLink>
      </div>
    </article>
  );
}
