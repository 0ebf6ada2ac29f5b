import { screens } from '#contract/screens.ts';
import { navigationTexts } from '#web/shared/navigation/navigation-texts.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { CheckCircleIcon } from '#web/ui/icons/icons.tsx';
import { bulkPhotoScreenTexts } from './bulk-photo-screen-texts.ts';

export function NoMissingPhotos() {
  return (
    <EmptyState
      icon={<CheckCircleIcon />}
      title={bulkPhotoScreenTexts.noneMissing}
      action={<ButtonLink to={screens.viewData}>{navigationTexts.viewData}</ButtonLink>}
    >
      {bulkPhotoScreenTexts.noneMissingMore}
    </EmptyState>
  );
}
