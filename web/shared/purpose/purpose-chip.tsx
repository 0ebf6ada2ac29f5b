import { useState } from 'react';

import type { Purpose } from '#contract/purpose.ts';
import { describePurpose } from '#contract/texts/purposes.ts';
import { choosePurpose, readLastPurpose, usePurpose } from '#web/api/session/purpose.ts';

import { OtherPurposeDialog } from './other-purpose-dialog.tsx';
import { purposeChipTexts } from './purpose-chip-texts.ts';
import { PurposeMenu } from './purpose-menu.tsx';

const AGAIN =
  'inline-flex min-h-8 max-w-full items-center rounded-full bg-brand-50 px-3 py-1 text-left text-sm font-medium text-brand-ink ring-1 ring-brand-200 focus-ring forced-edge ring-inset hover:bg-brand-100';

/** Shows the purpose of look-ups and changes it. A new session offers the last purpose of the account. */
export function PurposeChip({ onChange, className = '' }: { onChange?: () => void; className?: string }) {
  const purpose = usePurpose();
  const last = purpose ? null : readLastPurpose();
  const [isAskingNote, setAskingNote] = useState(false);
  const choose = (chosen: Purpose | null) => {
    choosePurpose(chosen);
    setAskingNote(false);
    if (chosen) onChange?.();
  };
  return (
    <div className={`flex min-w-0 flex-wrap items-center gap-2 print:hidden ${className}`}>
      <PurposeMenu
        purpose={purpose}
        onSelect={(kind) => (kind === 'other' ? setAskingNote(true) : choose(kind && { kind, note: null }))}
      />
      {last && (
        <button type="button" className={AGAIN} onClick={() => choose({ kind: last.kind, note: last.note })}>
          <span className="truncate">{purposeChipTexts.again(describePurpose(last))}</span>
        </button>
      )}
      {isAskingNote && (
        <OtherPurposeDialog
          note={purpose?.note ?? ''}
          onSave={(note) => choose({ kind: 'other', note })}
          onClose={() => setAskingNote(false)}
        />
      )}
    </div>
  );
}
