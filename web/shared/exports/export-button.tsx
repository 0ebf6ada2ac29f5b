import type { Candidate } from '#contract/candidate.ts';
import { exportFormat } from '#contract/calls/exports.ts';
import { toolSize } from '#web/shared/candidate-list/toolbar.tsx';
import { usePermissions } from '#web/shared/member/use-permissions.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { DownloadIcon } from '#web/ui/icons/data-icons.tsx';
import { MenuButton } from '#web/ui/overlays/menu-button.tsx';

import type { Everything } from './prepared-export.ts';
import { useExport } from './use-export.ts';
import { exportScreenTexts } from './export-screen-texts.ts';

const formats = exportFormat.options.map((key) => ({ key, label: exportScreenTexts.formats[key] }));

/** Exports the selected candidates or the whole list, if the member may: as CSV with one press, in other formats through a menu. */
export function ExportButton({
  selected,
  everything,
}: {
  selected: readonly Candidate[];
  /** The whole list, when all of it is selected. */
  everything: Everything | null;
}) {
  const { can } = usePermissions();
  const { exporting, exportThem } = useExport();
  const disabled = selected.length === 0 && !everything;
  const scope = everything ? { everything } : { selected };
  if (!can('export:create')) return null;
  return (
    <div className="inline-flex max-sm:grow">
      <Button
        kind="secondary"
        size="sm"
        icon={<DownloadIcon className="size-4.5" />}
        disabled={disabled}
        pending={exporting}
        onClick={() => exportThem(scope, 'csv')}
        className={`flex-1 rounded-r-none ${toolSize}`}
      >
        {exportScreenTexts.export}
      </Button>
      <MenuButton
        label={exportScreenTexts.chooseFormat}
        items={formats}
        disabled={disabled || exporting}
        onSelect={(format) => exportThem(scope, format)}
        className="-ml-px w-8 rounded-r-md max-[22.5rem]:in-data-selecting:w-7"
      />
    </div>
  );
}
