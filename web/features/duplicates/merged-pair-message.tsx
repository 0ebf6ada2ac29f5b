import { type RefObject, useLayoutEffect, useRef } from 'react';

import { duplicateTexts } from '#contract/texts/duplicates.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useUnheldTimeout } from '#web/ui/feedback/use-unheld-timeout.ts';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { duplicateScreenTexts } from './duplicate-screen-texts.ts';

/** How long a merge can be undone. */
const UNDO_MS = 10_000;

/** Stands in place of a merged pair, in sight while scrolling, until its time is up. */
export function MergedPairMessage({
  name,
  onUndo,
  onTimeUp,
  list,
}: {
  /** The name of the merged candidate. */
  name: string;
  onUndo: () => void;
  onTimeUp: () => void;
  /** Gets the focus when the message is removed with the focus in it. */
  list: RefObject<HTMLElement | null>;
}) {
  const box = useRef<HTMLDivElement>(null);
  const holdHandlers = useUnheldTimeout(onTimeUp, UNDO_MS);
  // A layout effect is cleaned up before its element is removed.
  useLayoutEffect(() => {
    const [message, around] = [box.current, list.current];
    return () => {
      if (message?.contains(document.activeElement)) around?.focus({ preventScroll: true });
    };
  }, [list]);
  return (
    <div ref={box} {...holdHandlers} className="sticky top-20 bottom-4 z-20 rounded-lg shadow-md">
      <FormMessage tone="success" message={duplicateTexts.merged(name).message}>
        <Button kind="secondary" size="sm" onClick={onUndo} className="mt-1.5">
          {duplicateScreenTexts.undo}
        </Button>
      </FormMessage>
    </div>
  );
}
