import type { VerificationRequest } from '#contract/verification-request.ts';
import { answerTexts } from '#web/shared/verifications/answer-texts.ts';
import { claimTexts, formatFact } from '#web/shared/verifications/claim-texts.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Fact, Facts } from '#web/ui/layout/facts.tsx';
import { requestScreenTexts as texts } from './request-screen-texts.ts';

/** The answer that was given, if any. */
export function GivenAnswer({ request: { answer, claim, is_recorded } }: { request: VerificationRequest }) {
  if (!answer) return null;
  return (
    <Card title={texts.answered}>
      {answer.whole && (
        <p className="wrap-anywhere">
          {answerTexts.ways[answer.whole]}
          {answer.reason && `: ${answer.reason}`}
        </p>
      )}
      <Facts>
        {answer.fields.map(({ field, claimed, verdict, value }) => (
          <Fact key={field} label={claimTexts.nameField(field, claim.candidate_type)}>
            {`${formatFact(field, claimed)}: ${claimTexts.verdicts[verdict].toLowerCase()}`}
            {value && `, ${formatFact(field, value)}`}
          </Fact>
        ))}
      </Facts>
      {is_recorded && <p className="mt-4 text-ink-soft">{texts.recorded}</p>}
    </Card>
  );
}
