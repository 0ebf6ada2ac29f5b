import { accountTexts } from '#contract/texts/accounts.ts';
import { SuccessCard } from './success-card.tsx';
import { titled } from '#web/shell/page-meta/screen-meta.ts';

export const meta = () => titled(accountTexts.resetDone);

/** The password is a new one. */
export default function ResetSuccessScreen() {
  return <SuccessCard title={accountTexts.resetDone} />;
}
