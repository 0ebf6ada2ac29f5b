import type { RefObject } from 'react';

import { FileIcon } from '#web/ui/icons/data-icons.tsx';
import { DropZone } from '#web/ui/files/drop-zone.tsx';

import { formatFileSize } from '#web/shared/imports/check-file.ts';

/** Selects one file, by button or drag and drop. */
export function FilePicker({
  ref,
  file,
  onSelect,
}: {
  ref: RefObject<HTMLInputElement | null>;
  file: File | null;
  onSelect: (file: File) => void;
}) {
  const selectFirst = ([dropped]: File[]) => dropped && onSelect(dropped);
  return (
    <DropZone size="md" icon={<FileIcon className="size-6" />} onDrop={selectFirst}>
      {file ? (
        <>
          <span className="font-semibold wrap-anywhere">{file.name}</span>
          <span className="text-sm text-ink-soft">{formatFileSize(file.size)} · press to choose another</span>
        </>
      ) : (
        <>
          <span className="font-semibold">Choose a file</span>
          <span className="text-sm text-ink-soft">
            or drop it here: .csv, .xlsx, .xls, .ods, .tsv or .txt
          </span>
        </>
      )}
      <input
        ref={ref}
        type="file"
        aria-label="File to import"
        accept=".csv,.tsv,.txt,.xlsx,.xls,.ods"
        className="sr-only"
        onChange={({ target }) => {
          const [selected] = target.files ?? [];
          if (selected) onSelect(selected);
          // Without this the browser fires no event when the same file is corrected and selected again.
          target.value = '';
        }}
      />
    </DropZone>
  );
}
