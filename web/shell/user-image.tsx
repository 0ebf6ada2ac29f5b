import { Link } from 'react-router';

import { screens } from '#contract/screens.ts';
import { Avatar } from '#web/ui/avatar.tsx';

import { useUserImage } from './user-image-store.ts';

/** The picture of who is signed in; leads to the profile. */
export function UserImage() {
  return (
    <Link to={screens.editProfile} aria-label="Your profile" className="ml-2 rounded-full focus-ring">
      <Avatar src={useUserImage()} className="size-9" />
    </Link>
  );
}
