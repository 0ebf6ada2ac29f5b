import { useEffect, useState } from 'react';

import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';
import { shortcutTexts as texts } from './shortcut-texts.ts';
import { runShortcut, shortcuts } from './shortcuts.ts';
import { areShortcutsOn, closeShortcuts, setShortcutsOn, useIsShortcutsOpen } from './shortcuts-store.ts';

/** Listens for the keyboard shortcuts while they are on. The dialog lists them, and turns them on and off. */
export function ShortcutsDialog() {
  const isOpen = useIsShortcutsOpen();
  const [isOn, setOn] = useState(areShortcutsOn);
  useEffect(() => {
    if (!isOn) return;
    addEventListener('keydown', runShortcut);
    return () => removeEventListener('keydown', runShortcut);
  }, [isOn]);
  return (
    <Modal open={isOpen} onClose={closeShortcuts} title={texts.title}>
      <dl className={`divide-y divide-line border-y border-line ${isOn ? '' : 'text-ink-faint'}`}>
        {shortcuts.map(({ key, label }) => (
          <div key={key} className="flex items-center justify-between gap-4 py-2.5">
            <dt>{label}</dt>
            <dd>
              <kbd className="grid min-w-8 place-items-center rounded-md border border-line-strong bg-canvas px-2 py-0.5 font-mono text-sm shadow-xs">
                {key}
              </kbd>
            </dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label={texts.use}
        description={texts.why}
        checked={isOn}
        onChange={() => {
          setShortcutsOn(!isOn);
          setOn(!isOn);
        }}
        className="mt-4"
      />
    </Modal>
  );
}
