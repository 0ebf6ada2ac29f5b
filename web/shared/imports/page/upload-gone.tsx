import { importTexts } from '#contract/texts/imports.ts';
import { screens } from '#contract/screens.ts';
import { chooseFilePath } from '#web/shared/imports/import-params.ts';
import { recentImportsTexts } from '#web/shared/imports/recent-imports-texts.ts';
import { readSession } from '#web/api/session/session.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { FileIcon } from '#web/ui/icons/data-icons.tsx';
import { importPageTexts } from './import-page-texts.ts';

/** Shown for an upload that the organisation does not have, or no longer. */
export function UploadGone() {
  const type = readSession()?.role === 'school' ? 'student' : 'employee';
  return (
    <EmptyState
      icon={<FileIcon />}
      title={importPageTexts.goneTitle}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={chooseFilePath(type)}>{importPageTexts.chooseFile}</ButtonLink>
          <ButtonLink kind="secondary" to={screens.imports}>
            {recentImportsTexts.title}
          </ButtonLink>
        </div>
      }
    >
      {importTexts.uploadGone}
    </EmptyState>
  );
}
