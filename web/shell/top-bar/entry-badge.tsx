import { useQuery } from '@tanstack/react-query';
import { screens } from '#contract/screens.ts';
import { openRequestsQuery } from '#web/features/requests/open-requests-query.ts';
import { queryClient } from '#web/shared/queries/query-client.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { menuTexts } from './menu-texts.ts';
import type { MenuEntry } from './use-menu-entries.ts';

/** How much waits at an entry of the menu, at its end. Open requests are counted whenever the menu is opened. */
export function EntryBadge({ to, waiting, isOpen }: Pick<MenuEntry, 'to' | 'waiting'> & { isOpen: boolean }) {
  const counts = to === screens.requests;
  // The layout of public pages provides no query cache.
  const { data } = useQuery({ ...openRequestsQuery, enabled: counts && isOpen }, queryClient);
  const count = counts ? data : waiting;
  if (!count) return null;
  return (
    <span className="ml-auto">
      <span className="sr-only">, </span>
      <Badge tone="accent">{menuTexts.waiting(count)}</Badge>
    </span>
  );
}
