import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { connectionLostTexts } from './connection-lost-texts.ts';

/** Shown while the outcome of an import is unknown. */
export function ConnectionLost({ onClose }: { onClose: () => void }) {
  return (
    <div className="space-y-5">
      <FormMessage message={connectionLostTexts.importing} />
      <Loading>{connectionLostTexts.asking}</Loading>
      <div className="flex justify-end">
        <Button kind="secondary" autoFocus onClick={onClose} className="max-sm:w-full">
          {recentImportsTexts.close}
        </Button>
      </div>
    </div>
  );
}
