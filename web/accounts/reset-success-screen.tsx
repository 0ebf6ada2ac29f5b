import { accountTexts } from '#contract/texts/accounts.ts';
import { SuccessCard } from './success-card.tsx';

export const meta = () => [{ title: `${accountTexts.resetTitle} · HR Portal` }];

/** The password is a new one. */
export default function ResetSuccessScreen() {
  return <SuccessCard title={accountTexts.resetDone} />;
}
