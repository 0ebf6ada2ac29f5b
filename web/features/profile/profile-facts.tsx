import { getFieldLabel } from '#contract/fields/labels.ts';
import type { User } from '#contract/user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LockIcon } from '#web/ui/icons/icons.tsx';
import { Avatar } from '#web/shared/photos/avatar.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { listProfileFields, toFormValues } from './profile-form.ts';
import { profileScreenTexts as texts } from './profile-screen-texts.ts';

/** The profile of the organisation for members who may not change it, and their own password. */
export function ProfileFacts({ user, onPassword }: { user: User; onPassword: () => void }) {
  const values = toFormValues(user);
  return (
    <Card>
      <div className="flex flex-col items-start gap-6">
        <Avatar src={user.image_url} className="size-20" />
        <p className="text-ink-soft">{texts.ownersOnly}</p>
        <dl className="grid w-full gap-5 sm:grid-cols-2">
          {listProfileFields(user.role).map((name) => (
            <div key={name} className="min-w-0">
              <dt className="text-sm font-medium text-ink-soft">
                {getFieldLabel(name, { role: user.role })}
              </dt>
              <dd className="mt-1 wrap-anywhere">{(name === 'email' ? user.email : values[name]) || '–'}</dd>
            </div>
          ))}
        </dl>
        <Button kind="secondary" icon={<LockIcon />} onClick={onPassword}>
          {texts.updatePassword}
        </Button>
      </div>
    </Card>
  );
}
