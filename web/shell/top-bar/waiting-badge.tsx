import { Badge } from '#web/ui/feedback/badge.tsx';
import { menuTexts } from './menu-texts.ts';

/** How much waits at an entry of the menu, at its end. */
export function WaitingBadge({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
    <span className="ml-auto">
      <Badge tone="accent">{menuTexts.waiting(count)}</Badge>
    </span>
  );
}
