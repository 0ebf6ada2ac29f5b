import { type ReactNode, useState } from 'react';
import { formatDate, formatMomentDate } from '#contract/dates/format-date.ts';
import { screens, toVerificationScreen } from '#contract/screens.ts';
import type { Verification, VerificationOutcome } from '#contract/verification.ts';
import { claimTexts } from '#web/shared/verifications/claim-texts.ts';
import { IssueButton } from '#web/shared/certificates/issue-button.tsx';
import { PrintedFoot } from '#web/shared/print/printed-frame.tsx';
import { ClaimFacts } from '#web/shared/verifications/claim-facts.tsx';
import { OutcomeBadge } from '#web/shared/verifications/outcome-badge.tsx';
import { toRepeatedVerification } from '#web/shared/verifications/to-new-verification.ts';
import { Timeline } from '#web/shared/verifications/timeline.tsx';
import { Button, ButtonLink } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { LateDialog } from '#web/ui/late/late-dialog.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { showHeading } from '#web/ui/layout/show-heading.ts';
import { ComparedFacts } from './compared-facts.tsx';
import { isAnsweredUnverified, PrintButton, ReportHead } from './unverified-report.tsx';
import { verificationScreenTexts as texts } from './verification-screen-texts.ts';

const importAskForm = async () => (await import('./ask/ask-form.tsx')).AskForm;
const importWithdrawDialog = async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog;

/** Whether an organisation can be asked about the claim now. */
const canAsk = ({ state, outcome, consent }: Verification) =>
  state === 'checked' && outcome !== 'confirmed' && consent?.state !== 'waiting';

/** The outcomes that a certificate can be about. */
const CERTIFIED: ReadonlySet<VerificationOutcome> = new Set(['confirmed', 'left', 'corrected']);

/** Whether something is under way that can be withdrawn. */
const canWithdraw = ({ state, consent }: Verification) => state === 'asked' || consent?.state === 'waiting';

/** A verification with all that is known about it. */
export function VerificationView({ verification, back }: { verification: Verification; back: ReactNode }) {
  const [isAsking, setAsking] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { reference, subject, created_by, created_at, timeline } = verification;
  const mayAsk = canAsk(verification);
  const isUnverified = isAnsweredUnverified(verification);
  return (
    <>
      {isUnverified && <ReportHead />}
      <PageHeading
        title={subject.name}
        back={back}
        actions={
          <>
            {mayAsk && !isAsking && <Button onClick={() => setAsking(true)}>{texts.ask}</Button>}
            {CERTIFIED.has(verification.outcome) && (
              <IssueButton basis={{ verification }} kind={mayAsk ? 'secondary' : 'primary'} />
            )}
            {isUnverified && <PrintButton />}
            {canWithdraw(verification) && (
              <Button kind="secondary" onClick={() => setWithdrawing(true)}>
                {texts.withdraw}
              </Button>
            )}
            {verification.state !== 'asked' && <CheckAgain verification={verification} />}
          </>
        }
      >
        {reference} · {texts.checkedBy(created_by, formatMomentDate(created_at))}
      </PageHeading>
      <Outcome verification={verification} />
      {mayAsk && <EarlierAnswer verification={verification} />}
      {mayAsk && isAsking && (
        <LateDialog
          importDialog={importAskForm}
          props={{
            verification,
            onClose: () => {
              setAsking(false);
              showHeading();
            },
          }}
        />
      )}
      <ComparedFacts verification={verification} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <ClaimCard verification={verification} />
        <Card title={texts.timeline}>
          <Timeline entries={timeline} />
        </Card>
      </div>
      {isUnverified && <PrintedFoot facts={[[texts.report.reference, reference]]} />}
      {isWithdrawing && canWithdraw(verification) && (
        <LateDialog
          importDialog={importWithdrawDialog}
          props={{ reference, onClose: () => setWithdrawing(false) }}
        />
      )}
    </>
  );
}

/** Leads to a new check of the same claim. */
const CheckAgain = ({ verification }: { verification: Verification }) => (
  <ButtonLink kind="secondary" to={toRepeatedVerification(verification)}>
    {texts.checkAgain}
  </ButtonLink>
);

/** What the organisation has answered to the same question before, if it has. */
function EarlierAnswer({ verification: { earlier } }: { verification: Verification }) {
  if (!earlier) return null;
  const { reference, outcome, answered_at } = earlier;
  return (
    <Card>
      <p>
        {texts.earlier(claimTexts.outcomes[outcome], formatMomentDate(answered_at))}{' '}
        <TextLink to={toVerificationScreen(reference)}>{texts.openEarlier}</TextLink>
      </p>
    </Card>
  );
}

/** The person and the claim, and the way to the record that was compared with it. */
const ClaimCard = ({ verification: { subject, claim, candidate_id } }: { verification: Verification }) => (
  <Card title={texts.claim}>
    <ClaimFacts subject={subject} claim={claim} />
    {candidate_id && (
      <ButtonLink
        kind="secondary"
        size="sm"
        to={`${screens.viewDetails}?id=${candidate_id}`}
        className="mt-5 print:hidden"
      >
        {texts.openRecord}
      </ButtonLink>
    )}
  </Card>
);

/** What is known, in a sentence or two, and who says so. */
function Outcome({ verification }: { verification: Verification }) {
  const { state, outcome, source, answer } = verification;
  return (
    <Card>
      <OutcomeBadge state={state} outcome={outcome} />
      <p className="mt-2 text-lg font-medium wrap-anywhere">{describeOutcome(verification)}</p>
      {answer && (
        <p className="mt-1 wrap-anywhere text-ink-soft">
          {answer.responder.text} {answer.reason && texts.reason(answer.reason)}
        </p>
      )}
      {source && <p className="mt-1 wrap-anywhere text-ink-soft">{source.text}</p>}
    </Card>
  );
}

/** Says what became of the consent that the person was asked for, if that matters. */
function describeConsent(consent: Verification['consent']): string {
  if (consent?.state === 'waiting') return texts.consentWaiting(formatMomentDate(consent.expires_at));
  if (consent?.state === 'declined') return texts.consentDeclined;
  return consent?.state === 'lapsed' ? texts.consentLapsed : '';
}

function describeOutcome(verification: Verification): string {
  const { state, outcome, recipient, due_on, consent, left_on, answer } = verification;
  if (state === 'withdrawn') return texts.withdrawn;
  if (state === 'expired') return texts.unanswered(recipient?.name ?? texts.theOrganization);
  if (state === 'asked')
    return `${texts.waiting(recipient?.name ?? texts.theOrganization)} ${due_on ? texts.dueOn(formatDate(due_on)) : ''}`;
  if (state === 'checked' && consent?.state === 'waiting') return describeConsent(consent);
  const verdicts = answer?.fields.map(({ verdict }) => verdict) ?? [];
  if (outcome === 'unconfirmed' && verdicts.includes('incorrect')) return texts.saysOtherwise;
  if (outcome === 'unconfirmed' && verdicts.length > 0 && verdicts.every((one) => one === 'correct'))
    return texts.saysSo;
  return [
    state === 'checked' && describeConsent(consent),
    texts.outcomes[outcome],
    left_on && texts.leftOn(formatDate(left_on)),
  ]
    .filter(Boolean)
    .join(' ');
}
