import type { MetaDescriptor } from 'react-router';

const NAME = 'HR Portal';
const PICTURE = '/social.png';

/** What the tab, the search engines and the preview of a shared link say about a public page. */
export function pageMeta(title: string, description: string): MetaDescriptor[] {
  const full = title.includes(NAME) ? title : `${title} · ${NAME}`;
  return [
    { title: full },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: NAME },
    { property: 'og:locale', content: 'en_NG' },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:image', content: PICTURE },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'HR Portal: is this person employed or enrolled, now?' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: full },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: PICTURE },
  ];
}
