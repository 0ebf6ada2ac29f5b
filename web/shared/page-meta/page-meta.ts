import type { MetaDescriptor } from 'react-router';

import { site } from './site.ts';

const NAME = 'HR Portal';

/** Builds the metadata of the public page at `path` for the tab, search engines and link previews. */
export function pageMeta(path: string, title: string, description: string): MetaDescriptor[] {
  const full = title.includes(NAME) ? title : `${title} · ${NAME}`;
  // Search engines and previews ignore relative addresses.
  const url = `${site.url}${path}`;
  const picture = `${site.url}/social.png`;
  return [
    { title: full },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: NAME },
    { property: 'og:locale', content: 'en_NG' },
    { property: 'og:url', content: url },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'HR Portal: is this person employed or enrolled, now?' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: full },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: picture },
  ];
}
