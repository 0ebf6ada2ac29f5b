import { routeErrorTexts } from '#contract/texts/route-errors.ts';

/** The title of the not-found page, which search engines must not index. */
export const notFoundMeta = () => [
  { title: `${routeErrorTexts.notFoundTitle} · HR Portal` },
  { name: 'robots', content: 'noindex' },
];
