import { type RefObject, useState } from 'react';

import { FileIcon } from '#web/ui/data-icons.tsx';

import { sizeWords } from './check-file.ts';

/** A large place to press or to drop one file on. */
export function FilePicker({
  ref,
  file,
  onPick,
}: {
  ref: RefObject<HTMLInputElement | null>;
  file: File | null;
  onPick: (file: File) => void;
}) {
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
        const [dropped] = event.dataTransfer.files;
        if (dropped) onPick(dropped);
      }}
      className={`flex cursor-pointer flex-col items-center rounded-xl border-2 border-dashed px-6 py-8 text-center transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-600 ${over ? 'border-brand-600 bg-brand-50' : 'border-line-strong bg-canvas hover:border-field'}`}
    >
      <span className="mb-3 grid size-12 place-items-center rounded-full bg-brand-50 text-brand-600">
        <FileIcon className="size-6" />
      </span>
      {file ? (
        <>
          <span className="font-semibold wrap-anywhere">{file.name}</span>
          <span className="text-sm text-ink-soft">{sizeWords(file.size)} · press to choose another</span>
        </>
      ) : (
        <>
          <span className="font-semibold">Choose a file</span>
          <span className="text-sm text-ink-soft">or drop it here: .csv, .tsv, .txt or .xlsx</span>
        </>
      )}
      <input
        ref={ref}
        type="file"
        aria-label="File to import"
        accept=".csv,.tsv,.txt,.xlsx"
        className="sr-only"
        onChange={({ target }) => {
          const [picked] = target.files ?? [];
          if (picked) onPick(picked);
          // The same file may be mended and picked again.
          target.value = '';
        }}
      />
    </label>
  );
}
