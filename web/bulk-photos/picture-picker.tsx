import { useRef, useState } from 'react';
import { bulkPhotoTexts } from '#contract/texts/bulk-photos.ts';
import { Button } from '#web/ui/button.tsx';
import { CameraIcon, PlusIcon } from '#web/ui/data-icons.tsx';

const ACCEPT = '.jpg,.jpeg,.png,.zip,image/jpeg,image/png,application/zip';

function FileInput({
  onPick,
  ref,
  className,
}: {
  onPick: (files: File[]) => void;
  ref?: React.Ref<HTMLInputElement>;
  className?: string;
}) {
  return (
    <input
      ref={ref}
      type="file"
      multiple
      aria-label={bulkPhotoTexts.pickLabel}
      accept={ACCEPT}
      className={className}
      hidden={!className}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])];
        // The same files may be picked again.
        target.value = '';
        if (files.length > 0) onPick(files);
      }}
    />
  );
}

/** A large place to press or to drop pictures and zips on, with what their names may look like. */
export function PicturePicker({ onPick }: { onPick: (files: File[]) => void }) {
  const [over, setOver] = useState(false);
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
        if (files.length > 0) onPick(files);
      }}
      className={`flex cursor-pointer flex-col items-center rounded-xl border-2 border-dashed px-5 py-10 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-600 ${over ? 'border-brand-600 bg-brand-50' : 'border-line-strong bg-surface hover:border-field'}`}
    >
      <span className="mb-3 grid size-14 place-items-center rounded-full bg-brand-50 text-brand-600">
        <CameraIcon className="size-6.5" />
      </span>
      <span className="text-lg font-semibold">{bulkPhotoTexts.pick}</span>
      <span className="text-ink-soft">{bulkPhotoTexts.drop}</span>
      <span className="mt-5 flex flex-wrap justify-center gap-2 text-sm">
        {bulkPhotoTexts.examples.map((example) => (
          <span key={example} className="rounded-md bg-sunken px-2.5 py-1 wrap-anywhere text-ink-soft">
            {example}
          </span>
        ))}
      </span>
      <FileInput onPick={onPick} className="sr-only" />
    </label>
  );
}

/** A button that picks more. */
export function PickMore({ onPick }: { onPick: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button kind="secondary" icon={<PlusIcon />} onClick={() => input.current?.click()}>
        {bulkPhotoTexts.pickMore}
      </Button>
      <FileInput ref={input} onPick={onPick} />
    </>
  );
}
