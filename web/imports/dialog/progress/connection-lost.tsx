import { importTexts } from '#contract/texts/imports.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Loading } from '#web/ui/feedback/loading.tsx';

/** Shown while the outcome of an import is unknown. */
export function ConnectionLost({ onClose }: { onClose: () => void }) {
  return (
    <div className="space-y-5">
      <FormMessage message={importTexts.lost.importing} />
      <Loading>{importTexts.lost.asking}</Loading>
      <div className="flex justify-end">
        <Button kind="secondary" autoFocus onClick={onClose} className="max-sm:w-full">
          {importTexts.recent.close}
        </Button>
      </div>
    </div>
  );
}
