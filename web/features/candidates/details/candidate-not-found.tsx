import { screens } from '#contract/screens.ts';
import { candidateListTexts } from '#web/shared/candidate-list/candidate-list-texts.ts';
import { candidateScreenTexts } from '#web/features/candidates/candidate-screen-texts.ts';
import { describeFailure } from '#web/api/describe-failure.ts';
import { usePermissions } from '#web/shared/member/use-permissions.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';

/** Shown for a missing or deleted candidate. A retry would not help, so it links back. */
export function CandidateNotFound({ error, from }: { error: unknown; from: string | null }) {
  const { can } = usePermissions();
  const isList = from?.split('?', 1)[0] === screens.searchResult;
  const otherwise = can('candidate:list') ? candidateListTexts.backToUploads : candidateListTexts.back;
  return (
    <FormMessage {...describeFailure(error, candidateScreenTexts.detailsFailed)}>
      <ButtonLink
        kind="secondary"
        size="sm"
        to={from ?? (can('candidate:list') ? screens.viewData : screens.welcome)}
        className="mt-1.5"
      >
        {isList ? candidateListTexts.backToResults : otherwise}
      </ButtonLink>
    </FormMessage>
  );
}
