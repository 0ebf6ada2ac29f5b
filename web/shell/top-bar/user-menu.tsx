import { useSignedInUser } from '#web/shared/member/signed-in-user-store.ts';
import { Avatar } from '#web/shared/photos/avatar.tsx';
import { useLateOverlay } from '#web/ui/late/use-late-overlay.tsx';

import { menuTexts as texts } from './menu-texts.ts';
import type { MenuEntry } from './use-menu-entries.ts';

const importItems = async () => (await import('./user-menu-items.tsx')).UserMenuItems;

/** The user image, which opens the user's menu and shows how much waits for an operator. */
export function UserMenu({ entries, onLogOut }: { entries: readonly MenuEntry[][]; onLogOut: () => void }) {
  const { Overlay, overlayProps, triggerProps, alert } = useLateOverlay('menu', importItems);
  const waiting = entries.flat().find((entry) => entry.waiting)?.waiting;
  return (
    <>
      <button
        type="button"
        aria-label={waiting ? `${texts.account}, ${texts.waiting(waiting)}` : texts.account}
        {...triggerProps}
        className="relative ml-1 grid size-11 place-items-center rounded-full focus-ring hover:bg-sunken active:bg-sunken aria-expanded:bg-sunken"
      >
        <Avatar src={useSignedInUser()?.image_url ?? null} className="size-9" />
        {waiting && (
          <span className="absolute top-0 right-0 min-w-5 rounded-full bg-accent-300 px-1 text-center text-xs font-semibold text-brand-950 ring-2 ring-surface forced-edge">
            {waiting > 99 ? '99+' : waiting}
          </span>
        )}
      </button>
      {Overlay && <Overlay {...overlayProps} entries={entries} onLogOut={onLogOut} />}
      {alert}
    </>
  );
}
