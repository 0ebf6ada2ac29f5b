import { getAccountName } from '#web/shared/member/get-account-name.ts';
import { useSignedInUser } from '#web/shared/member/signed-in-user-store.ts';
import { Avatar } from '#web/shared/photos/avatar.tsx';

/** Who is signed in: the user image, the account's name and the member's email. */
export function AccountHeading({ id }: { id?: string }) {
  const user = useSignedInUser();
  return (
    <div id={id} className="flex min-h-12 min-w-0 items-center gap-3">
      <Avatar src={user?.image_url ?? null} className="size-10" />
      {user && (
        <div className="min-w-0">
          <p className="line-clamp-2 leading-snug font-semibold wrap-anywhere text-ink">
            {getAccountName(user)}
          </p>
          <p className="truncate text-sm text-ink-soft" title={user.email}>
            {user.email}
          </p>
        </div>
      )}
    </div>
  );
}
