import { screens } from '#contract/screens.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { TextLink } from '#web/ui/buttons/text-link.tsx';

/** The people that an undo kept, because they were edited since. */
export function KeptRows({ kept, kept_count }: { kept: { id: string; name: string }[]; kept_count: number }) {
  const more = kept_count - kept.length;
  return (
    <section aria-label={recentImportsTexts.keptTitle}>
      <h3 className="mb-2 text-sm font-semibold">{recentImportsTexts.keptTitle}</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be reachable by keyboard */}
      <div tabIndex={0} className="max-h-64 overflow-y-auto rounded-lg border border-line focus-ring">
        <ul className="divide-y divide-line text-sm">
          {kept.map(({ id, name }) => (
            <li key={id} className="px-3.5 py-2.5 wrap-anywhere">
              <TextLink to={`${screens.viewDetails}?id=${id}`}>{name}</TextLink>
            </li>
          ))}
          {more > 0 && <li className="px-3.5 py-2.5 text-ink-soft">{recentImportsTexts.keptMore(more)}</li>}
        </ul>
      </div>
    </section>
  );
}
