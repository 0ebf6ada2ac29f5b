import { useParams } from 'react-router';
import { screens } from '#contract/screens.ts';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { CheckCircleIcon } from '#web/ui/icons/icons.tsx';
import { AuthCard } from '#web/ui/layout/auth-card.tsx';
import { UnreadLink } from './link-failure.tsx';
import { linkScreenTexts as texts } from './link-screen-texts.ts';
import { LinkedAnswer } from './linked-answer.tsx';
import { RefuseRequests } from './refuse-requests.tsx';
import { useLinkedRequest } from './use-linked-request.ts';

export const meta = () => screenMeta(texts.answerTitle);

/** Answers the request of an emailed link, without an account. Opening it changes nothing. */
export default function AnswerScreen() {
  const token = useParams()['token'] ?? '';
  return <Answer key={token} token={token} />;
}

function Answer({ token }: { token: string }) {
  const { failure, request, message, setMessage, blocked, setBlocked, read } = useLinkedRequest(
    ({ fetchRequest }) => fetchRequest(token),
  );

  if (blocked !== null) return <AuthCard title={texts.blocked} text={blocked} icon={<CheckCircleIcon />} />;
  if (message !== null)
    return (
      <AuthCard title={texts.sent} text={message} icon={<CheckCircleIcon />}>
        <p className="mb-5 text-center text-ink-soft">{texts.join}</p>
        <ButtonLink to={screens.chooseAccount('signup')} kind="secondary" wide>
          {texts.signUp}
        </ButtonLink>
      </AuthCard>
    );
  if (!request)
    return (
      <UnreadLink title={texts.answerTitle} failure={failure} onRetry={read}>
        <RefuseRequests token={token} onBlocked={setBlocked} />
      </UnreadLink>
    );
  return <LinkedAnswer token={token} request={request} onSent={setMessage} onBlocked={setBlocked} />;
}
