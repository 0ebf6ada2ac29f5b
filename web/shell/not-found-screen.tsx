import { routeErrorTexts } from '#contract/texts/route-errors.ts';

import { NotFound } from './not-found.tsx';

export const meta = () => [
  { title: `${routeErrorTexts.notFoundTitle} · HR Portal` },
  { name: 'robots', content: 'noindex' },
];

/** The page for an address that leads nowhere. */
export default function NotFoundScreen() {
  return <NotFound />;
}
