import { queryOptions } from '@tanstack/react-query';

import { listMissingPhotos } from '#contract/calls/bulk-photos.ts';
import { send } from '#web/api/send.ts';
import { candidatesKey } from '#web/shared/queries/candidates-key.ts';

interface MissingPhotosQuery {
  import_id?: number;
  query?: string;
  page?: number;
  per_page?: number;
}

/** A page of the account's candidates without a photo, or only those of the import `import_id`. */
export const missingPhotosQuery = (query: MissingPhotosQuery = {}) =>
  queryOptions({
    queryKey: [...candidatesKey, 'missing-photos', query] as const,
    queryFn: async ({ signal }) => (await send(listMissingPhotos, { query }, { signal })).data,
  });
