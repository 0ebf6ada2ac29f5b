import { accountTexts } from '#contract/texts/accounts.ts';
import { SuccessCard } from './success-card.tsx';

export const meta = () => [{ title: `${accountTexts.registered} · HR Portal` }];

/** The e-mail of a new account is verified. */
export default function RegisterSuccessScreen() {
  return <SuccessCard title={accountTexts.registered} text={accountTexts.registeredText} />;
}
