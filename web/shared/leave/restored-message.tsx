import { FormMessage } from '#web/ui/form/form-message.tsx';
import { leavingTexts } from './leaving-texts.ts';

/** Tells that unsaved changes were restored. Shown above the form, because a phone would not show it below. */
export function RestoredMessage({ shown }: { shown: boolean }) {
  if (!shown) return null;
  return (
    <div className="mb-6">
      <FormMessage tone="success" message={leavingTexts.restored} />
    </div>
  );
}
