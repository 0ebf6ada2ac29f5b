import { Html, html } from '#server/platform/html/html.ts';

/** The portal's sign, as in `web/ui/layout/logo.tsx`. */
export const logo = new Html(
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="9" fill="#0d6e4b"/><path d="M9.5 7.5v17M9.5 16.6h5.2" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/><path d="m14.6 17.2 3.6 4.1 6.3-12.6" fill="none" stroke="#f7cd6b" stroke-width="3.4" stroke-linecap="round" stroke-linejoin="round"/></svg>',
);

/** A drawing in a circle. Each verdict has its own, so that colour alone says nothing. */
const draw = (path: string) =>
  html`<svg
    viewBox="0 0 48 48"
    fill="none"
    stroke="currentColor"
    stroke-width="4"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    <circle cx="24" cy="24" r="21" />
    <path d="${path}" />
  </svg>`;

export const signs = {
  tick: draw('m15 25 6.5 6.5L34 18'),
  cross: draw('m17 17 14 14m0-14L17 31'),
  mark: draw('M24 13v14m0 8v.01'),
  clock: draw('M24 13v12l8 5'),
  dash: draw('M15 24h18'),
  question: draw('M18 19c0-3.5 2.7-6 6-6s6 2.4 6 5.5c0 4.5-6 4.5-6 9M24 35v.01'),
} as const;
export type Sign = keyof typeof signs;
