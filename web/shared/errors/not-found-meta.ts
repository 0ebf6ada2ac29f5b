import { routeErrorTexts } from '#web/ui/feedback/route-error-texts.ts';

/** The title of the not-found page, which search engines must not index. */
export const notFoundMeta = () => [
  { title: `${routeErrorTexts.notFoundTitle} · HR Portal` },
  { name: 'robots', content: 'noindex' },
];
