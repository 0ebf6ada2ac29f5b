import { accountTexts } from '#contract/texts/accounts.ts';
import { SuccessCard } from '#web/features/accounts/success-card.tsx';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';
import { accountScreenTexts } from '#web/features/accounts/account-screen-texts.ts';

export const meta = () => screenMeta(accountScreenTexts.registered);

/** Shown once the email address of a new account is verified. */
export default function RegisterSuccessScreen() {
  return <SuccessCard title={accountScreenTexts.registered} text={accountTexts.registeredText} />;
}
