import { hasConfirmedName } from '#contract/assurance.ts';
import type { CandidateDetails } from '#contract/candidate.ts';
import { formatReference } from '#contract/format-reference.ts';
import { describeSpeaker } from '#contract/texts/source.ts';
import { AssuranceBadge } from '#web/shared/candidate-list/assurance-badge.tsx';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { Card } from '#web/ui/layout/card.tsx';

import { Fact, Facts } from '#web/ui/layout/facts.tsx';
import { PhoneNumbers } from './phone-numbers.tsx';
import { SourceActions } from './source-actions.tsx';

const texts = candidateScreenTexts.source;
const link =
  'rounded-sm underline decoration-brand-300 underline-offset-3 focus-ring hover:decoration-brand-ink';

/** Says who recorded a candidate, what was checked about them, and whom a reader of another organisation can ask. */
export function SourceCard({ details }: { details: CandidateDetails }) {
  const { recorded_by, source_contact, is_own, organization } = details;
  return (
    <Card title={is_own ? texts.ownTitle : texts.title} className="min-w-0 @5xl:sticky @5xl:top-24">
      <Facts>
        <Fact label={texts.speaker}>
          <span className="block">{describeSpeaker(details)}</span>
          {!recorded_by.resembles_confirmed && <AssuranceBadge source={recorded_by} />}
        </Fact>
        {!is_own && <Contact details={details} />}
        <Fact label={texts.reference}>
          <span className="tracking-widest whitespace-nowrap tabular-nums">
            {formatReference(details.reference)}
          </span>
        </Fact>
      </Facts>
      {source_contact && !hasConfirmedName(recorded_by.assurance) && (
        <p className="mt-4 text-sm wrap-anywhere text-ink-soft">{texts.unchecked(organization)}</p>
      )}
      <SourceActions details={details} />
    </Card>
  );
}

/** The phone number and the email address of the source, or why they are not shown. */
function Contact({ details: { recorded_by, source_contact } }: { details: CandidateDetails }) {
  if (!source_contact)
    return (
      <Fact label={texts.contact}>
        <span className="font-normal">
          {recorded_by.resembles_confirmed ? texts.resembles : texts.hidden}
        </span>
      </Fact>
    );
  return (
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
  );
}
