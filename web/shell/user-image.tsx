import { Link } from 'react-router';

import { useUserImage } from '#web/profile/user-image.ts';
import { Avatar } from '#web/ui/avatar.tsx';

/** The picture of who is signed in; leads to the profile. */
export function UserImage() {
  return (
    <Link to="/edit-profile" aria-label="Your profile" className="ml-2 rounded-full focus-ring">
      <Avatar src={useUserImage()} className="size-9" />
    </Link>
  );
}
