import { type ReactNode, useState } from 'react';
import { formatDate } from '#contract/dates/format-date.ts';
import { toRequestScreen } from '#contract/screens.ts';
import { isSettled } from '#contract/verification-transitions.ts';
import type { VerificationRequest } from '#contract/verification-request.ts';
import { ClaimFacts } from '#web/shared/verifications/claim-facts.tsx';
import { OutcomeBadge } from '#web/shared/verifications/outcome-badge.tsx';
import { Timeline } from '#web/shared/verifications/timeline.tsx';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { TextButton } from '#web/ui/buttons/text-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '#web/ui/icons/data-icons.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { AnswerCard } from './answer-card.tsx';
import { GivenAnswer } from './given-answer.tsx';
import { isRecordable } from './is-recordable.ts';
import { RecordForm } from './record-form.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { RequestGrounds } from './request-grounds.tsx';
import { requestScreenTexts as texts } from './request-screen-texts.ts';

/** A request with who asks and why, and the answer or the form for it. */
export function RequestView({ request, back }: { request: VerificationRequest; back: ReactNode }) {
  const [isReporting, setReporting] = useState(false);
  const { reference, subject, claim, state, outcome, due_on, timeline } = request;
  const isOpen = !isSettled(state);
  return (
    <>
      <PageHeading title={subject.name} back={back} actions={<Neighbours request={request} />}>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {reference}
          {isOpen ? (
            <span>{texts.due(formatDate(due_on))}</span>
          ) : (
            <OutcomeBadge state={state} outcome={outcome} />
          )}
        </span>
      </PageHeading>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="flex flex-col gap-6">
          <Card title={texts.asked}>
            <RequestGrounds request={request} />
            <TextButton onClick={() => setReporting(true)} className="mt-5">
              {texts.report}
            </TextButton>
          </Card>
          <Card title={texts.claim}>
            <ClaimFacts subject={subject} claim={claim} />
          </Card>
        </div>
        <div className="flex flex-col gap-6">
          {isOpen ? <AnswerCard request={request} /> : <GivenAnswer request={request} />}
          {isRecordable(request) && <RecordForm request={request} />}
          <Card title={texts.timeline}>
            <Timeline entries={timeline} />
          </Card>
        </div>
      </div>
      {isReporting && <ReportDialog reference={reference} onClose={() => setReporting(false)} />}
    </>
  );
}

/** Links to the open requests before and after this one. */
function Neighbours({ request: { previous, next } }: { request: VerificationRequest }) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={texts.neighbours} className="flex gap-2.5">
      {previous && (
        <ButtonLink
          kind="secondary"
          size="sm"
          to={toRequestScreen(previous)}
          icon={<ChevronLeftIcon className="size-4" />}
        >
          {texts.previous}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink kind="secondary" size="sm" to={toRequestScreen(next)}>
          {texts.next}
          <ChevronRightIcon className="size-4" />
        </ButtonLink>
      )}
    </nav>
  );
}
