import { accountTexts } from '#contract/texts/accounts.ts';
import { SuccessCard } from '#web/features/accounts/success-card.tsx';
import { screenMeta } from '#web/shared/page-meta/screen-meta.ts';

export const meta = () => screenMeta(accountTexts.resetDone);

/** Shown after the password was reset. */
export default function ResetSuccessScreen() {
  return <SuccessCard title={accountTexts.resetDone} />;
}
