import { useId } from 'react';

import { Button } from '#web/ui/buttons/button.tsx';
import { previewTexts } from './preview-texts.ts';

/** The buttons at the foot of a preview. While nothing can be imported, the reason stands beside the button. */
export function ImportBar({
  count,
  reason,
  onImport,
  onAnother,
  onCancel,
}: {
  /** The rows that will be added. */
  count: number;
  /** Why the rows cannot be imported; '' if they can. */
  reason: string;
  onImport: () => void;
  onAnother: () => void;
  onCancel: () => void;
}) {
  const id = useId();
  return (
    <div className="sticky bottom-0 z-10 -mx-5 -mb-5 grid grid-cols-2 items-center gap-3 rounded-b-xl border-t border-line bg-surface px-5 py-4 sm:-mx-7 sm:-mb-7 sm:flex sm:px-7 large-text:static large-text:flex large-text:flex-col large-text:items-stretch">
      <Button kind="quiet" onClick={onCancel}>
        {previewTexts.cancel}
      </Button>
      <Button kind="secondary" onClick={onAnother} className="sm:mr-auto">
        {previewTexts.another}
      </Button>
      {reason && (
        <p id={id} className="text-sm text-ink-soft max-sm:order-first max-sm:col-span-2 sm:text-right">
          {reason}
        </p>
      )}
      <Button
        disabled={reason !== ''}
        aria-describedby={reason ? id : undefined}
        onClick={onImport}
        className="max-sm:order-first max-sm:col-span-2"
      >
        {count > 0 ? previewTexts.import(count) : previewTexts.importChanges}
      </Button>
    </div>
  );
}
