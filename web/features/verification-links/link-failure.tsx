import { type CallFailure, hasCode, isRejected } from '#web/api/failure.ts';
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

/** What a link shows before its request is there: that it loads, that it is settled, or why it cannot be used. */
export function UnreadLink({
  title,
  failure,
  onRetry,
}: {
  title: string;
  failure: CallFailure | null;
  onRetry: () => void;
}) {
  if (hasCode(failure, 'verification_settled'))
    return <AuthCard title={texts.settled} text={failure?.message} icon={<CheckCircleIcon />} />;
  return (
    <AuthCard title={failure ? texts.unusable : title} icon={<MailIcon />}>
      {!failure && <Loading>{texts.loading}</Loading>}
      <FormMessage message={failure?.message} lines={failure?.lines}>
        {!isRejected(failure) && (
          <Button kind="secondary" size="sm" onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        )}
      </FormMessage>
    </AuthCard>
  );
}
