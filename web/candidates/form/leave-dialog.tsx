import { LeaveDialog as AskingDialog } from '#web/shell/leave-dialog.tsx';

/** Asks before entries that wait are lost by leaving the page. */
export function LeaveDialog({ waiting }: { waiting: number }) {
  return (
    <AskingDialog asks={waiting > 0} title="Leave without uploading?">
      {waiting === 1 ? 'One entry waits' : `${waiting} entries wait`} to be uploaded and will be lost.
    </AskingDialog>
  );
}
