import { notFoundMeta } from './not-found-meta.ts';
import { NotFound } from './not-found.tsx';

export { notFoundMeta as meta };

/** The page for an unknown path. */
export default function NotFoundScreen() {
  return <NotFound />;
}
