import { accountTexts } from '#contract/texts/accounts.ts';
import { SuccessCard } from './success-card.tsx';
import { screenMeta } from '#web/shell/page-meta/screen-meta.ts';

export const meta = () => screenMeta(accountTexts.registered);

/** Shown once the email address of a new account is verified. */
export default function RegisterSuccessScreen() {
  return <SuccessCard title={accountTexts.registered} text={accountTexts.registeredText} />;
}
