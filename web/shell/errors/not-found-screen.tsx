import { notFoundMeta } from './not-found-meta.ts';
import { NotFound } from './not-found.tsx';

export { notFoundMeta as meta };

/** The page for an address that leads nowhere. */
export default function NotFoundScreen() {
  return <NotFound />;
}
