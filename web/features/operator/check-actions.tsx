import { type ReactNode, useId } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';

interface Action {
  /** The words of the button. */
  words: string;
  /** Its accessible name, which says what it decides about. */
  label: string;
  onClick: () => void;
}

/** What an operator opens to check an entry, and the two decisions about it. */
export function CheckActions({
  open,
  openFirst,
  approve,
  refuse,
}: {
  open: ReactNode;
  /** Why it cannot be approved before it has been opened; false once it has. */
  openFirst: string | false;
  approve: Action;
  refuse: Action;
}) {
  const hintId = useId();
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        {open}
        <Button
          size="sm"
          disabled={openFirst !== false}
          aria-label={approve.label}
          aria-describedby={openFirst === false ? undefined : hintId}
          onClick={approve.onClick}
        >
          {approve.words}
        </Button>
        <Button kind="danger" size="sm" aria-label={refuse.label} onClick={refuse.onClick}>
          {refuse.words}
        </Button>
      </div>
      {openFirst !== false && (
        <p id={hintId} className="text-sm text-ink-soft">
          {openFirst}
        </p>
      )}
    </div>
  );
}
