import { leavingTexts } from '#contract/texts/leaving.ts';
import { FormMessage } from '#web/ui/form/form-message.tsx';

/** Says that unsaved changes are back. Stands above the form: below it, a phone would not show it. */
export function RestoredMessage({ shown }: { shown: boolean }) {
  if (!shown) return null;
  return (
    <div className="mb-6">
      <FormMessage tone="success" message={leavingTexts.restored} />
    </div>
  );
}
