import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';
import { useLateOverlay } from '#web/ui/late/use-late-overlay.tsx';

const importItems = async () => (await import('./menu-items.tsx')).MenuItems;

/** A small button that opens a menu. */
export function MenuButton<Key extends string>({
  label,
  items,
  onSelect,
  disabled,
  className = '',
}: {
  /** The accessible name of the button, which shows only an arrow. */
  label: string;
  items: readonly { key: Key; label: string }[];
  onSelect: (key: Key) => void;
  disabled?: boolean;
  className?: string;
}) {
  const { Overlay, overlayProps, triggerProps, alert } = useLateOverlay('menu', importItems);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        disabled={disabled}
        {...triggerProps}
        className={`grid place-items-center border border-line-strong bg-surface text-ink shadow-xs focus-ring transition-colors hover:border-field hover:bg-canvas active:bg-sunken disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-faint disabled:shadow-none aria-expanded:bg-sunken ${className}`}
      >
        <ChevronDownIcon className="size-4" />
      </button>
      {Overlay && (
        <Overlay
          {...overlayProps}
          label={label}
          items={items}
          onSelect={(key) => {
            const selected = items.find((item) => item.key === key);
            if (selected) onSelect(selected.key);
          }}
        />
      )}
      {alert}
    </>
  );
}
