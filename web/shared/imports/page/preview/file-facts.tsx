import type { ImportPreview } from '#contract/calls/import-previews.ts';
import { FileIcon } from '#web/ui/icons/data-icons.tsx';
import { previewTexts } from './preview-texts.ts';

/** The name and the detected kind of the file. */
export function FileFacts({ preview }: { preview: ImportPreview }) {
  const { file_name, kind, sheet, sheets, delimiter, encoding, rows } = preview;
  const chosen = sheets.filter(({ is_chosen }) => is_chosen).length;
  const facts = [
    previewTexts.kind[kind],
    sheet !== null && (chosen > 1 ? previewTexts.sheets(chosen) : previewTexts.sheet(sheet)),
    delimiter !== null && previewTexts.separated(delimiter),
    encoding,
    previewTexts.rows(rows),
  ].filter((fact) => typeof fact === 'string');
  return (
    <div className="flex items-start gap-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-50 text-brand-ink">
        <FileIcon className="size-5.5" />
      </span>
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{file_name}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">{facts.join(' · ')}</p>
      </div>
    </div>
  );
}
