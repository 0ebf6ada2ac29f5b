import { type ReactNode, useState } from 'react';

const looks = {
  lg: { box: 'px-5 py-10', ground: 'bg-surface', icon: 'size-14' },
  md: { box: 'px-6 py-8', ground: 'bg-canvas', icon: 'size-12' },
} as const;

/** A large area to press or to drop files on; its children include the file input. */
export function DropZone({
  size,
  icon,
  onDrop,
  children,
}: {
  size: keyof typeof looks;
  icon: ReactNode;
  onDrop: (files: File[]) => void;
  children: ReactNode;
}) {
  const [over, setOver] = useState(false);
  const look = looks[size];
  return (
    // Dropping is an addition for the mouse; the input inside does the same by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onDrop(files);
      }}
      className={`flex cursor-pointer flex-col items-center rounded-xl border-2 border-dashed text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-ink ${look.box} ${over ? 'border-brand-ink bg-brand-50' : `border-line-strong hover:border-field ${look.ground}`}`}
    >
      <span className={`mb-3 grid place-items-center rounded-full bg-brand-50 text-brand-ink ${look.icon}`}>
        {icon}
      </span>
      {children}
    </label>
  );
}
