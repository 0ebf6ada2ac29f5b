import { parseDate } from '@internationalized/date';
import { Dialog } from 'react-aria-components/Dialog';
import { I18nProvider } from 'react-aria-components/I18nProvider';

import type { OverlayProps } from '#web/ui/late/use-late-overlay.tsx';
import { OverlayPopover } from '#web/ui/overlays/overlay-popover.tsx';

import { Calendar } from './calendar.tsx';

/** A calendar beside its button. Dates are yyyy-mm-dd. */
export function CalendarPopover({
  label,
  value,
  onSelect,
  triggerRef,
  isOpen,
  onOpenChange,
}: OverlayProps & { label: string; value: string | null; onSelect: (date: string) => void }) {
  return (
    <I18nProvider locale="en-US">
      <OverlayPopover
        triggerRef={triggerRef}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        placement="bottom end"
        className="rounded-xl border border-line bg-surface"
      >
        <Dialog aria-label={label} className="p-4 outline-none max-[22.5rem]:p-2">
          <Calendar
            value={value === null ? null : parseDate(value)}
            onSelect={(date) => {
              onOpenChange(false);
              onSelect(date.toString());
            }}
          />
        </Dialog>
      </OverlayPopover>
    </I18nProvider>
  );
}
