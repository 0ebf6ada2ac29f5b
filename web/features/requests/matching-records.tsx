import { useState } from 'react';
import type { AnsweredField } from '#contract/verification.ts';
import type { VerificationRequest } from '#contract/verification-request.ts';
import { formatDate } from '#contract/dates/format-date.ts';
import { screens } from '#contract/screens.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { claimTexts } from '#web/shared/verifications/claim-texts.ts';
import { requestScreenTexts as texts } from './request-screen-texts.ts';

type Match = VerificationRequest['matches'][number];

/** The period of a record, like '1 May 2019 to 30 Jun 2023' or 'since 1 May 2019'. */
const describePeriod = ({ start_date, end_date }: Match['candidate']) =>
  end_date ? `${formatDate(start_date)} to ${formatDate(end_date)}` : texts.since(formatDate(start_date));

/** The own records that can be the person, each of which gives the answer. */
export function MatchingRecords({
  matches,
  onUse,
}: {
  matches: readonly Match[];
  onUse: (fields: readonly AnsweredField[]) => void;
}) {
  const [used, setUsed] = useState<string | null>(null);
  return (
    <Card title={texts.matches}>
      <p role="status" className="-mt-2 mb-3 text-ink-soft">
        {used === null ? texts.matchesWhy : texts.used(used)}
      </p>
      <ul role="list" className="divide-y divide-line">
        {matches.map(({ candidate, fields }) => (
          <li key={candidate.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3">
            <div className="min-w-0 wrap-anywhere">
              <TextLink to={`${screens.viewDetails}?id=${candidate.id}`}>{candidate.name}</TextLink>
              <p className="text-sm text-ink-soft">
                {[claimTexts.types[candidate.candidate_type], candidate.phone, describePeriod(candidate)]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </div>
            <Button
              kind="secondary"
              size="sm"
              aria-label={texts.answerByRecord(candidate.name)}
              onClick={() => {
                onUse(fields);
                setUsed(candidate.name);
              }}
              className="max-sm:w-full"
            >
              {texts.use}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
