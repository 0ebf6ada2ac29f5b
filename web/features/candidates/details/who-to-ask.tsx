import { hasConfirmedName } from '#contract/assurance.ts';
import type { CandidateDetails } from '#contract/candidate.ts';
import { describeSpeaker } from '#contract/texts/source.ts';
import { AssuranceBadge } from '#web/shared/candidate-list/assurance-badge.tsx';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { Card } from '#web/ui/layout/card.tsx';

import { Fact, Facts } from './facts.tsx';
import { PhoneNumbers } from './phone-numbers.tsx';

const texts = candidateScreenTexts.whoToAsk;
const link =
  'rounded-sm underline decoration-brand-300 underline-offset-3 focus-ring hover:decoration-brand-700';

/** Says whom a reader can ask about a record of another organisation, and what was checked about that one. */
export function WhoToAsk({
  details,
}: {
  details: Pick<
    CandidateDetails,
    'recorded_by' | 'source_contact' | 'is_own' | 'organization' | 'is_first_hand'
  >;
}) {
  const { recorded_by, source_contact, is_own, organization } = details;
  if (is_own) return null;
  return (
    <Card title={texts.title}>
      <Facts>
        <Fact label={texts.source}>
          <span className="block">{describeSpeaker(details)}</span>
          {!recorded_by.resembles_confirmed && <AssuranceBadge source={recorded_by} />}
        </Fact>
        {source_contact ? (
          <>
            <Fact label={texts.phone}>
              {source_contact.phone && (
                <PhoneNumbers details={{ ...source_contact, phone_display: source_contact.phone }} />
              )}
            </Fact>
            <Fact label={texts.email}>
              <a href={`mailto:${source_contact.email}`} className={link}>
                {source_contact.email}
              </a>
            </Fact>
          </>
        ) : (
          <Fact label={texts.contact}>
            <span className="font-normal">
              {recorded_by.resembles_confirmed ? texts.resembles : texts.hidden}
            </span>
          </Fact>
        )}
      </Facts>
      {source_contact && !hasConfirmedName(recorded_by.assurance) && (
        <p className="mt-4 text-sm wrap-anywhere text-ink-soft">{texts.unchecked(organization)}</p>
      )}
    </Card>
  );
}
