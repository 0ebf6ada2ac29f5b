import { useRef } from 'react';
import { bulkPhotoScreenTexts } from '#web/features/bulk-photos/bulk-photo-screen-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CameraIcon, PlusIcon } from '#web/ui/icons/data-icons.tsx';
import { DropZone } from '#web/ui/files/drop-zone.tsx';

const ACCEPT = '.jpg,.jpeg,.png,.zip,image/jpeg,image/png,application/zip';

function FileInput({
  onSelect,
  ref,
  className,
}: {
  onSelect: (files: File[]) => void;
  ref?: React.Ref<HTMLInputElement>;
  className?: string;
}) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      aria-label={bulkPhotoScreenTexts.pickLabel}
      accept={ACCEPT}
      className={className}
      hidden={!className}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // The browser fires no event when the same files are selected again.
        target.value = '';
        if (files.length > 0) onSelect(files);
      }}
    />
  );
}

/** Selects photos and zips, by press or drop, with examples of their names. */
export function PhotoPicker({ onSelect }: { onSelect: (files: File[]) => void }) {
  return (
    <DropZone size="lg" icon={<CameraIcon className="size-6.5" />} onDrop={onSelect}>
      <span className="text-lg font-semibold">{bulkPhotoScreenTexts.pick}</span>
      <span className="text-ink-soft">{bulkPhotoScreenTexts.drop}</span>
      <span className="mt-5 flex flex-wrap justify-center gap-2 text-sm">
        {bulkPhotoScreenTexts.examples.map((example) => (
          <span key={example} className="rounded-md bg-sunken px-2.5 py-1 wrap-anywhere text-ink-soft">
            {example}
          </span>
        ))}
      </span>
      <FileInput onSelect={onSelect} className="sr-only" />
    </DropZone>
  );
}

/** A button to select more. */
export function PickMoreButton({ onSelect }: { onSelect: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind="secondary" icon={<PlusIcon />} onClick={() => input.current?.click()}>
        {bulkPhotoScreenTexts.pickMore}
      </Button>
      <FileInput ref={input} onSelect={onSelect} />
    </>
  );
}
