import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { screens } from '#contract/screens.ts';
import type { LinkedRequest } from '#contract/verification-request.ts';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { CheckCircleIcon } from '#web/ui/icons/icons.tsx';
import { AuthCard } from '#web/ui/layout/auth-card.tsx';
import { showHeading } from '#web/ui/layout/show-heading.ts';
import { BlockAddress } from './block-address.tsx';
import { UnreadLink } from './link-failure.tsx';
import { linkScreenTexts as texts } from './link-screen-texts.ts';
import { LinkedAnswer } from './linked-answer.tsx';
import { useLinkCall } from './use-link-call.ts';

export const meta = () => screenMeta(texts.answerTitle);

/** Answers the request of an emailed link, without an account. Opening it changes nothing. */
export default function AnswerScreen() {
  const token = useParams()['token'] ?? '';
  return <Answer key={token} token={token} />;
}

function Answer({ token }: { token: string }) {
  const [request, setRequest] = useState<LinkedRequest | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [blocked, setBlocked] = useState<string | null>(null);
  const { failure, run } = useLinkCall();
  const read = () => run(async ({ fetchRequest }) => setRequest(await fetchRequest(token)));
  // oxlint-disable-next-line react/exhaustive-deps -- once for each token
  useEffect(() => void read(), []);

  useEffect(() => {
    if (message !== null || blocked !== null) showHeading();
  }, [message, blocked]);

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
      <UnreadLink title={texts.answerTitle} failure={failure} onRetry={() => void read()}>
        <BlockAddress token={token} onBlocked={setBlocked} />
      </UnreadLink>
    );
  return <LinkedAnswer token={token} request={request} onSent={setMessage} onBlocked={setBlocked} />;
}
