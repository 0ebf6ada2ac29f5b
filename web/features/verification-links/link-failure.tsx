import { type ReactNode, useEffect } from 'react';
import { showHeading } from '#web/ui/layout/show-heading.ts';
import { type CallFailure, hasCode } from '#web/api/failure.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { CheckCircleIcon, MailIcon } from '#web/ui/icons/icons.tsx';
import { AuthCard } from '#web/ui/layout/auth-card.tsx';
import { linkScreenTexts as texts } from './link-screen-texts.ts';

/** Why a call of a link failed. */
export const LinkFailure = ({ failure }: { failure: CallFailure | null }) => (
  <FormMessage message={failure?.message} lines={failure?.lines} />
);

/** Why a link will never work. */
const UNUSABLE = [
  'answer_link_unknown',
  'answer_link_expired',
  'consent_link_unknown',
  'consent_link_expired',
] as const;

/** What a link shows before its request is there: that it loads, that it is settled, or why it cannot be used. */
export function UnreadLink({
  title,
  failure,
  onRetry,
  children,
}: {
  title: string;
  failure: CallFailure | null;
  onRetry: () => void;
  /** What can be done although the request is over. */
  children?: ReactNode;
}) {
  useEffect(() => {
    if (failure) showHeading();
  }, [failure]);
  if (hasCode(failure, 'verification_settled'))
    return (
      <AuthCard title={texts.settled} text={failure?.message} icon={<CheckCircleIcon />}>
        {children}
      </AuthCard>
    );
  const isUnusable = hasCode(failure, ...UNUSABLE);
  return (
    <AuthCard title={isUnusable ? texts.unusable : title} icon={<MailIcon />}>
      {!failure && <Loading />}
      <FormMessage message={failure?.message} lines={failure?.lines}>
        {!isUnusable && (
          <Button kind="secondary" size="sm" onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        )}
      </FormMessage>
      {hasCode(failure, 'answer_link_expired', 'consent_link_expired') && children}
    </AuthCard>
  );
}
