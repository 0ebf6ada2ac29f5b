import { routeErrorTexts } from '#contract/texts/route-errors.ts';

/** The title of an address that leads nowhere, for search engines not to keep. */
export const notFoundMeta = () => [
  { title: `${routeErrorTexts.notFoundTitle} · HR Portal` },
  { name: 'robots', content: 'noindex' },
];
