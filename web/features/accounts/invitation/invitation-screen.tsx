import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { screens } from '#contract/screens.ts';
import { toFormProblem, useSubmission } from '#web/features/accounts/use-submission.ts';
import type { LinkedInvitation } from '#web/features/accounts/account-calls.ts';
import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { CheckCircleIcon, MailIcon } from '#web/ui/icons/icons.tsx';
import { AuthCard } from '#web/ui/layout/auth-card.tsx';
import { AcceptForm } from './accept-form.tsx';
import { invitationScreenTexts as texts } from './invitation-texts.ts';

export const meta = () => screenMeta(texts.title);

/** Accepts the invitation of a link. */
export default function InvitationScreen() {
  const token = useParams()['token'] ?? '';
  return <Invitation key={token} token={token} />;
}

function Invitation({ token }: { token: string }) {
  const [invitation, setInvitation] = useState<LinkedInvitation | null>(null);
  const [isAccepted, setAccepted] = useState(false);
  const { problem, submit } = useSubmission((failure) => toFormProblem(failure, texts.failed));
  const read = () =>
    submit(async () => {
      const calls = await import('#web/features/accounts/account-calls.ts');
      setInvitation(await calls.fetchInvitation(token));
    });
  // oxlint-disable-next-line react/exhaustive-deps -- once for each token
  useEffect(() => void read(), []);

  if (isAccepted && invitation)
    return (
      <AuthCard title={texts.accepted} text={texts.acceptedText} icon={<CheckCircleIcon />}>
        <ButtonLink
          to={screens.login(invitation.role)}
          state={{ role: invitation.role, email: invitation.email }}
          size="lg"
          wide
        >
          {texts.logIn}
        </ButtonLink>
      </AuthCard>
    );
  if (invitation)
    return <AcceptForm invitation={invitation} token={token} onAccepted={() => setAccepted(true)} />;
  return (
    <AuthCard title={problem ? texts.unusable : texts.title} icon={<MailIcon />}>
      {!problem && <Loading>{texts.loading}</Loading>}
      <FormMessage message={problem?.message} lines={problem?.lines}>
        <Button kind="secondary" size="sm" onClick={() => void read()}>
          {routeErrorTexts.tryAgain}
        </Button>
      </FormMessage>
    </AuthCard>
  );
}
