import { Link } from 'react-router';

import { screens } from '#contract/screens.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { Avatar } from '#web/shared/photos/avatar.tsx';

import type { LinkPlace } from '#web/shell/shell.tsx';
import { useSignedInUser } from '#web/shared/member/signed-in-user-store.ts';

/** The user image, which links to the profile. The menu of a small screen shows a label beside it. */
export function UserImage({ place }: { place: LinkPlace }) {
  const avatar = <Avatar src={useSignedInUser()?.image_url ?? null} className="size-9" />;
  if (place === 'bar')
    return (
      <Link
        to={screens.editProfile}
        aria-label={navigationTexts.yourProfile}
        className="ml-2 rounded-full focus-ring"
      >
        {avatar}
      </Link>
    );
  return (
    <Link
      to={screens.editProfile}
      className="flex items-center gap-3 rounded-md px-3 py-2 font-medium text-ink-soft focus-ring transition-colors hover:bg-sunken hover:text-ink"
    >
      {avatar}
      {navigationTexts.yourProfile}
    </Link>
  );
}
