import { REASON_MAX } from '#contract/limits.ts';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { FormActions } from '#web/shared/actions/form-actions.tsx';
import { TextArea } from '#web/ui/form/text-area.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';
import { useOperatorDecision } from './use-operator-decision.ts';
import { useForm } from '#web/ui/form/use-form.ts';

/** Asks for the reason of a decision against an organisation. */
export function ReasonDialog({
  title,
  text,
  action,
  decide,
  onClose,
}: {
  title: string;
  /** What the decision does. */
  text?: string;
  /** The words of the button that does it. */
  action: string;
  decide: (reason: string) => Promise<{ message: string }>;
  onClose: () => void;
}) {
  const deciding = useOperatorDecision(({ reason }: { reason: string }) => decide(reason.trim()), onClose);
  const { form, field } = useForm(
    { reason: '' },
    ({ reason }) => ({ reason: !reason.trim() && texts.reasonNeeded }),
    deciding,
  );

  return (
    <Modal open onClose={onClose} title={title}>
      <form {...form} className="flex flex-col gap-4">
        {text && <p>{text}</p>}
        <TextArea
          label={texts.reason}
          description={texts.reasonWhy}
          required
          maxLength={REASON_MAX}
          {...field('reason')}
        />
        <FailureMessage error={deciding.error} />
        <FormActions action={action} kind="danger" pending={deciding.isPending} onCancel={onClose} />
      </form>
    </Modal>
  );
}
