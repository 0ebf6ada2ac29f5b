import { useState } from 'react';
import { screens } from '#contract/screens.ts';
import { PasswordModal } from '#web/features/profile/password-modal.tsx';
import { profileScreenTexts } from '#web/features/profile/profile-screen-texts.ts';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';
import { LockIcon } from '#web/ui/icons/icons.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { securityScreenTexts } from './security-texts.ts';

const texts = securityScreenTexts.password;

/** Changes the password, or leads a member who has none to set one. */
export function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title={texts.title}>
      <div className="flex flex-col items-start gap-5">
        <p className="text-ink-soft">{hasPassword ? texts.text : texts.none}</p>
        {hasPassword ? (
          <Button kind="secondary" icon={<LockIcon />} onClick={() => setOpen(true)}>
            {profileScreenTexts.updatePassword}
          </Button>
        ) : (
          <ButtonLink kind="secondary" to={screens.forgotPassword}>
            {texts.set}
          </ButtonLink>
        )}
      </div>
      <PasswordModal open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}
