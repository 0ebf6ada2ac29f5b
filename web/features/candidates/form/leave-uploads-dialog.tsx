import { LeaveDialog as AskingDialog } from '#web/shared/leave/leave-dialog.tsx';
import { uploadFormTexts } from './upload-form-texts.ts';

const texts = uploadFormTexts.leave;

/** Asks before the user leaves queued entries. Nothing is lost, but they could be mistaken for uploaded. */
export function LeaveUploadsDialog({ waiting, isFilled }: { waiting: number; isFilled: boolean }) {
  return (
    <AskingDialog asks={waiting > 0} asksOnLogOut={false} title={texts.title}>
      {texts.waiting(waiting + (isFilled ? 1 : 0))} {texts.kept}
    </AskingDialog>
  );
}
