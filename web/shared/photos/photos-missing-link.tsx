import { useQuery } from '@tanstack/react-query';
import { screens } from '#contract/screens.ts';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { CameraIcon } from '#web/ui/icons/data-icons.tsx';
import { missingPhotosQuery } from './missing-photos-query.ts';
import { photoTexts } from './photo-texts.ts';

/** Links to the candidates without a photo and shows how many there are. Renders nothing if there are none. */
export function PhotosMissingLink() {
  const { data } = useQuery(missingPhotosQuery({ per_page: 1 }));
  if (!data || data.total === 0) return null;
  return (
    <ButtonLink
      kind="secondary"
      size="sm"
      to={screens.missingPhotos}
      icon={<CameraIcon className="size-4.5" />}
    >
      {photoTexts.missing(data.total)}
    </ButtonLink>
  );
}
