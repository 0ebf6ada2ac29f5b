import * as photos from '#contract/calls/bulk-photos.ts';
import { route, type Route } from '#server/http/route.ts';
import type { Limit } from '#server/platform/limits/limits.ts';
import { addPhoto } from './add-photo.ts';
import { listMissingPhotos } from './list-missing-photos.ts';
import { matchPhotos } from './match-photos.ts';

/** A call matches up to a hundred names, so this allows two full selections on the screen per minute. */
const photoMatches: Limit = { name: 'photo-matches-per-minute', points: 100, seconds: 60 };

export const bulkPhotoRoutes: Route[] = [
  route(photos.listMissingPhotos, { handler: listMissingPhotos }),
  route(photos.matchPhotos, { handler: matchPhotos, limits: () => [photoMatches] }),
  route(photos.addPhoto, { handler: addPhoto }),
];
