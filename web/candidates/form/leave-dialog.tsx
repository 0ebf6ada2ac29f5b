import { leavingTexts } from '#contract/texts/leaving.ts';
import { LeaveDialog as AskingDialog } from '#web/shell/leave-dialog.tsx';

/** Asks before entries that wait are lost by leaving the page. */
export function LeaveDialog({ waiting }: { waiting: number }) {
  return (
    <AskingDialog asks={waiting > 0} title={leavingTexts.upload.title}>
      {leavingTexts.upload.text(waiting)}
    </AskingDialog>
  );
}
