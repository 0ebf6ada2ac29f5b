import type { Verification } from '#contract/verification.ts';
import { PrintedHead } from '#web/shared/print/printed-frame.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { PrintIcon } from '#web/ui/icons/data-icons.tsx';
import { verificationScreenTexts } from './verification-screen-texts.ts';

const texts = verificationScreenTexts.report;

/** Whether somebody answered whose organisation nobody has confirmed. Such an answer can be printed, but not certified. */
export const isAnsweredUnverified = ({ answer }: Verification): boolean =>
  answer !== null && !answer.responder.organization?.is_name_confirmed;

/** Prints the screen as a report. */
export const PrintButton = () => (
  <Button kind="secondary" icon={<PrintIcon />} onClick={() => print()}>
    {texts.print}
  </Button>
);

/** On paper only: says before anything else that the responder is not verified. */
export const ReportHead = () => (
  <>
    <PrintedHead title={texts.title} />
    <div className="hidden print:block">
      <p className="text-3xl font-semibold">{texts.unverified}</p>
      <p className="mt-1 text-ink-soft">{texts.warning}</p>
    </div>
  </>
);
