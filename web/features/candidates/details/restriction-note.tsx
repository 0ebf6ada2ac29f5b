import type { CandidateDetails } from '#contract/candidate.ts';
import { formatDate } from '#contract/dates/format-date.ts';
import { screens } from '#contract/screens.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { TextLink } from '#web/ui/buttons/text-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';

const texts = candidateScreenTexts.restriction;

/** Tells the owner of a restricted candidate what that means and what they can do. */
export function RestrictionNote({ details }: { details: CandidateDetails }) {
  if (!details.restricted_on) return null;
  return (
    <Card title={texts.title}>
      <p className="text-ink-soft">
        {texts.text(formatDate(details.restricted_on))}{' '}
        <TextLink to={screens.contact}>{texts.contact}</TextLink>
      </p>
    </Card>
  );
}
