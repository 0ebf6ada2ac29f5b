import { CalendarIcon } from '#web/ui/icons/data-icons.tsx';
import { useLateOverlay } from '#web/ui/late/use-late-overlay.tsx';

const importCalendar = async () => (await import('./calendar-popover.tsx')).CalendarPopover;

/** A button at the end of a field that opens a calendar to select a day from. Dates are yyyy-mm-dd. */
export function CalendarButton({
  label,
  value,
  onSelect,
  disabled,
}: {
  label: string;
  value: string | null;
  onSelect: (date: string) => void;
  disabled?: boolean;
}) {
  const { Overlay, overlayProps, triggerProps, alert } = useLateOverlay('dialog', importCalendar);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        disabled={disabled}
        {...triggerProps}
        className="absolute inset-y-0 right-1 my-auto grid size-9 place-items-center rounded-md text-ink-soft focus-ring hover:bg-canvas hover:text-ink disabled:opacity-40"
      >
        <CalendarIcon />
      </button>
      {Overlay && <Overlay {...overlayProps} label={label} value={value} onSelect={onSelect} />}
      {alert}
    </>
  );
}
