import { screens } from '#contract/screens.ts';
import { bulkPhotoTexts } from '#contract/texts/bulk-photos.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { CheckCircleIcon } from '#web/ui/icons/icons.tsx';

export function NoMissingPhotos() {
  return (
    <EmptyState
      icon={<CheckCircleIcon />}
      title={bulkPhotoTexts.noneMissing}
      action={<ButtonLink to={screens.viewData}>{candidateTexts.viewTab}</ButtonLink>}
    >
      {bulkPhotoTexts.noneMissingMore}
    </EmptyState>
  );
}
