import { formatDate, formatMomentDate } from '#contract/dates/format-date.ts';
import { describePurpose } from '#contract/texts/purposes.ts';
import type { LinkedRequest } from '#contract/verification-request.ts';
import { AnswerForm } from '#web/shared/verifications/answer-form.tsx';
import { checkAnswer, emptyAnswer } from '#web/shared/verifications/answer-values.ts';
import { ClaimFacts } from '#web/shared/verifications/claim-facts.tsx';
import { claimTexts, nameWithLevel } from '#web/shared/verifications/claim-texts.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { MailIcon } from '#web/ui/icons/icons.tsx';
import { AuthCard } from '#web/ui/layout/auth-card.tsx';
import { Fact, Facts } from '#web/ui/layout/facts.tsx';
import { LinkFailure } from './link-failure.tsx';
import { linkScreenTexts as texts } from './link-screen-texts.ts';
import { RefuseRequests } from './refuse-requests.tsx';
import { useLinkCall } from './use-link-call.ts';

/** Who asks what and why, and the form that answers. */
export function LinkedAnswer({
  token,
  request,
  onSent,
  onBlocked,
}: {
  token: string;
  request: LinkedRequest;
  /** Receives what the server says about the answer. */
  onSent: (message: string) => void;
  /** Receives what it says about the blocked address. */
  onBlocked: (message: string) => void;
}) {
  const { asker, recipient, address, subject, claim, purpose, basis, agreed_at, due_on } = request;
  const { isPending, failure, run } = useLinkCall();
  const answering = useForm(emptyAnswer, (values) => checkAnswer(claim, values), {
    isPending,
    mutate: (values) => void run(async ({ sendAnswer }) => onSent(await sendAnswer(token, claim, values))),
  });
  return (
    <AuthCard title={texts.answerTitle} text={texts.asks(asker.name)} icon={<MailIcon />} size="md">
      <div className="flex flex-col gap-6">
        <ClaimFacts subject={subject} claim={claim} />
        <Facts>
          <Fact label={texts.asker}>{nameWithLevel(asker)}</Fact>
          <Fact label={texts.recipient}>{recipient}</Fact>
          <Fact label={texts.purpose}>{describePurpose(purpose)}</Fact>
          <Fact label={texts.basis}>
            {agreed_at ? texts.agreed(formatMomentDate(agreed_at)) : claimTexts.bases[basis.kind]}
            {basis.wording && !agreed_at && `: ${basis.wording}`}
          </Fact>
        </Facts>
        <p className="wrap-anywhere text-ink-soft">
          {texts.due(formatDate(due_on))} {texts.answerNote(address)}
        </p>
        <AnswerForm claim={claim} answering={answering} pending={isPending}>
          <LinkFailure failure={failure} />
        </AnswerForm>
        <RefuseRequests token={token} address={address} onBlocked={onBlocked} />
      </div>
    </AuthCard>
  );
}
