import { screens } from '#contract/screens.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { ClockIcon } from '#web/ui/icons/form-icons.tsx';

/** The link to the account's imports. */
export function RecentImportsLink() {
  return (
    <ButtonLink kind="secondary" size="sm" icon={<ClockIcon className="size-4.5" />} to={screens.imports}>
      {importTexts.recent.title}
    </ButtonLink>
  );
}
