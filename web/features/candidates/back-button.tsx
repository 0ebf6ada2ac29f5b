import { screens } from '#contract/screens.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { usePermissions } from '#web/shared/member/use-permissions.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';

/** Leads from a candidate that cannot be shown or edited to the list it was opened from, or to the uploaded data. */
export function BackButton({ from }: { from: string | null }) {
  const { can } = usePermissions();
  const path = from?.split('?', 1)[0];
  const list = path === screens.viewDetails ? null : from;
  const otherwise = can('candidate:list') ? candidateListTexts.backToUploads : candidateListTexts.back;
  return (
    <ButtonLink
      kind="secondary"
      size="sm"
      to={list ?? (can('candidate:list') ? screens.viewData : screens.welcome)}
      className="mt-1.5"
    >
      {path === screens.searchResult ? candidateListTexts.backToResults : otherwise}
    </ButtonLink>
  );
}
