import { listClaimedFacts } from '#contract/claimed-facts.ts';
import { Fact, Facts } from '#web/ui/layout/facts.tsx';
import type { Claim } from '#contract/verification.ts';
import { claimTexts, formatFact } from './claim-texts.ts';

/** Who a claim is about and what it states. */
export function ClaimFacts({
  subject: { name, phone, email },
  claim,
}: {
  subject: { name: string; phone?: string; email?: string };
  claim: Claim;
}) {
  return (
    <Facts>
      <Fact label={claimTexts.person}>{[name, phone, email].filter(Boolean).join('\n')}</Fact>
      <Fact label={claimTexts.organization}>{claim.organization}</Fact>
      {listClaimedFacts(claim).map(({ field, claimed }) => (
        <Fact key={field} label={claimTexts.nameField(field, claim.candidate_type)}>
          {formatFact(field, claimed)}
        </Fact>
      ))}
    </Facts>
  );
}
