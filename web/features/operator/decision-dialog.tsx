import { ConfirmDialog } from '#web/shared/actions/confirm-dialog.tsx';
import { useOperatorDecision } from './use-operator-decision.ts';

/** Asks before a decision that needs no reason. */
export function DecisionDialog({
  title,
  text,
  action,
  decide,
  onClose,
}: {
  title: string;
  /** What the decision does. */
  text: string;
  /** The words of the button that does it. */
  action: string;
  decide: () => Promise<{ message: string }>;
  onClose: () => void;
}) {
  const deciding = useOperatorDecision(decide, onClose);
  return (
    <ConfirmDialog title={title} action={action} kind="primary" change={deciding} onClose={onClose}>
      {text}
    </ConfirmDialog>
  );
}
