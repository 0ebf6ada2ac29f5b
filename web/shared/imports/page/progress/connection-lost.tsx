import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { connectionLostTexts } from './connection-lost-texts.ts';

/** Shown while the outcome of an import is unknown. */
export function ConnectionLost() {
  return (
    <div className="space-y-5">
      <FormMessage message={connectionLostTexts.importing} />
      <Loading>{connectionLostTexts.asking}</Loading>
    </div>
  );
}
