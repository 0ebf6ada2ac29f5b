import type { VerificationOutcome } from '#contract/verification.ts';
import type { VerificationState } from '#contract/verification-transitions.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { claimTexts } from './claim-texts.ts';

const outcomeTones = {
  confirmed: 'success',
  unconfirmed: 'outline',
  differs: 'warn',
  left: 'warn',
  several: 'neutral',
  not_found: 'neutral',
  corrected: 'warn',
  cannot_confirm: 'neutral',
  no_such_person: 'danger',
  declined: 'neutral',
} as const satisfies Record<VerificationOutcome, string>;

const stateTones = { asked: 'brand', withdrawn: 'neutral', expired: 'warn' } as const;

/** What is known about a claim: what happens to its request if that has no answer, else its outcome. */
export function OutcomeBadge({
  state,
  outcome,
}: {
  state: VerificationState;
  outcome: VerificationOutcome | null;
}) {
  if (state === 'asked' || state === 'withdrawn' || state === 'expired')
    return <Badge tone={stateTones[state]}>{claimTexts.states[state]}</Badge>;
  return outcome && <Badge tone={outcomeTones[outcome]}>{claimTexts.outcomes[outcome]}</Badge>;
}
