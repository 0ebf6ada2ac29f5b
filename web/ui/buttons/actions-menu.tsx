import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';

import { Button } from './button.tsx';

/** A button that shows other buttons below it, for a row that has no room for them. Escape or a press elsewhere hides them. */
export function ActionsMenu({
  label,
  className = '',
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOutside = ({ target }: Event) => {
      if (!place.current?.contains(target as Node)) setOpen(false);
    };
    const types = ['pointerdown', 'focusin'] as const;
    for (const type of types) document.addEventListener(type, closeOutside);
    return () => {
      for (const type of types) document.removeEventListener(type, closeOutside);
    };
  }, [isOpen]);
  return (
    // The keys belong to the buttons inside; this only overhears Escape.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={place}
      className={`relative flex ${className}`}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return;
        setOpen(false);
        place.current?.querySelector('button')?.focus();
      }}
    >
      <Button
        kind="secondary"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="max-sm:min-h-10 max-sm:grow max-sm:px-2"
      >
        {label}
        <ChevronDownIcon className="size-4" />
      </Button>
      <div
        id={id}
        role="group"
        aria-label={label}
        hidden={!isOpen}
        className="absolute top-full right-0 z-30 mt-1.5 flex w-60 animate-rise flex-col gap-1.5 rounded-xl border border-line bg-surface p-2 shadow-lg *:w-full"
      >
        {children}
      </div>
    </div>
  );
}
