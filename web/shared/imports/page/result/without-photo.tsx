import { useQuery } from '@tanstack/react-query';

import { screens } from '#contract/screens.ts';
import { missingPhotosQuery } from '#web/shared/photos/missing-photos-query.ts';
import { photoTexts } from '#web/shared/photos/photo-texts.ts';
import { TextLink } from '#web/ui/buttons/text-link.tsx';

/** Links to the imported candidates without a photo. Renders nothing if there are none. */
export function WithoutPhoto({ import_id }: { import_id: number }) {
  const { data } = useQuery(missingPhotosQuery({ import_id, per_page: 1 }));
  if (!data || data.total === 0) return null;
  return (
    <li>
      <TextLink to={`${screens.missingPhotos}?import=${import_id}`}>
        {photoTexts.missing(data.total)}
      </TextLink>
    </li>
  );
}
