import { useParams } from 'react-router';
import { formatMomentDate } from '#contract/dates/format-date.ts';
import { describePurpose } from '#contract/texts/purposes.ts';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { ClaimFacts } from '#web/shared/verifications/claim-facts.tsx';
import { nameWithLevel } from '#web/shared/verifications/claim-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CheckCircleIcon, MailIcon } from '#web/ui/icons/icons.tsx';
import { AuthCard } from '#web/ui/layout/auth-card.tsx';
import { Fact, Facts } from '#web/ui/layout/facts.tsx';
import { BlockAddress } from './block-address.tsx';
import { LinkFailure, UnreadLink } from './link-failure.tsx';
import { linkScreenTexts as texts } from './link-screen-texts.ts';
import { useLinkedRequest } from './use-linked-request.ts';

export const meta = () => screenMeta(texts.consentTitle);

/** Lets the person of a claim agree that an organisation is asked, or decline. Opening it changes nothing. */
export default function ConsentScreen() {
  const token = useParams()['token'] ?? '';
  return <Consent key={token} token={token} />;
}

function Consent({ token }: { token: string }) {
  const { isPending, failure, run, request, message, setMessage, blocked, setBlocked, read } =
    useLinkedRequest(({ fetchConsent }) => fetchConsent(token));
  const decide = (agrees: boolean) =>
    void run(async ({ sendConsent }) => setMessage(await sendConsent(token, agrees)));

  if (blocked !== null) return <AuthCard title={texts.blocked} text={blocked} icon={<CheckCircleIcon />} />;
  if (message !== null) return <AuthCard title={texts.sent} text={message} icon={<CheckCircleIcon />} />;
  if (!request)
    return (
      <UnreadLink title={texts.consentTitle} failure={failure} onRetry={read}>
        <BlockAddress token={token} onBlocked={setBlocked} />
      </UnreadLink>
    );
  const { asker, recipient, subject, claim, purpose, expires_at } = request;
  return (
    <AuthCard title={texts.consentTitle} text={texts.consentAsks(asker.name)} icon={<MailIcon />} size="md">
      <div className="flex flex-col gap-6">
        <ClaimFacts subject={subject} claim={claim} />
        <Facts>
          <Fact label={texts.asker}>{nameWithLevel(asker)}</Fact>
          <Fact label={texts.recipient}>{recipient}</Fact>
          <Fact label={texts.purpose}>{describePurpose(purpose)}</Fact>
        </Facts>
        <p className="wrap-anywhere text-ink-soft">
          {texts.consentHow(recipient)} {texts.until(formatMomentDate(expires_at))}
        </p>
        <LinkFailure failure={failure} />
        <div className="flex flex-wrap gap-3 max-sm:*:flex-1">
          <Button pending={isPending} onClick={() => decide(true)}>
            {texts.agree}
          </Button>
          <Button kind="secondary" disabled={isPending} onClick={() => decide(false)}>
            {texts.decline}
          </Button>
        </div>
        <div className="border-t border-line pt-5">
          <BlockAddress token={token} onBlocked={setBlocked} />
        </div>
      </div>
    </AuthCard>
  );
}
