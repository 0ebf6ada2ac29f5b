import { screens } from '#contract/screens.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { ClockIcon } from '#web/ui/icons/form-icons.tsx';
import { RECENT_IMPORTS } from './recent-imports-title.ts';

/** The link to the account's imports. */
export function RecentImportsLink() {
  return (
    <ButtonLink kind="secondary" size="sm" icon={<ClockIcon className="size-4.5" />} to={screens.imports}>
      {RECENT_IMPORTS}
    </ButtonLink>
  );
}
