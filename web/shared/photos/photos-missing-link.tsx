import { useQuery } from '@tanstack/react-query';
import { screens } from '#contract/screens.ts';
import { ButtonLink, type ButtonSize } from '#web/ui/buttons/button.tsx';
import { CameraIcon } from '#web/ui/icons/data-icons.tsx';
import { missingPhotosQuery } from './missing-photos-query.ts';
import { photoTexts } from './photo-texts.ts';

/** Links to the candidates without a photo and shows how many there are. Renders nothing if there are none. */
export function PhotosMissingLink({ import_id, size }: { import_id?: number; size?: ButtonSize }) {
  const { data } = useQuery(missingPhotosQuery({ import_id, per_page: 1 }));
  if (!data || data.total === 0) return null;
  const query = import_id === undefined ? '' : `?import=${import_id}`;
  return (
    <ButtonLink
      kind="secondary"
      size={size}
      to={`${screens.missingPhotos}${query}`}
      icon={<CameraIcon className={size === 'sm' ? 'size-4.5' : undefined} />}
    >
      {photoTexts.missing(data.total)}
    </ButtonLink>
  );
}
