import { Button, type ButtonKind } from '#web/ui/buttons/button.tsx';
import { formTexts } from '#web/ui/form/form-texts.ts';

/** The buttons at the end of a form in a dialog: cancel, and send it. */
export function FormActions({
  action,
  kind = 'primary',
  pending,
  onCancel,
}: {
  /** The words of the button that sends the form. */
  action: string;
  kind?: ButtonKind;
  pending: boolean;
  onCancel: () => void;
}) {
  return (
    <div className="mt-2 flex flex-wrap justify-end gap-3">
      <Button kind="secondary" onClick={onCancel}>
        {formTexts.cancel}
      </Button>
      <Button type="submit" kind={kind} pending={pending}>
        {action}
      </Button>
    </div>
  );
}
