import { SITE_ELEMENT_ID, type Site, sitePlaceholders } from '#contract/site.ts';
import { escapeHtml } from '#server/platform/html/escape-html.ts';

const SITE_ELEMENT = new RegExp(`(<script id="${SITE_ELEMENT_ID}"[^>]*>)[\\s\\S]*?(</script>)`, 'u');

/** Encodes JSON for a script element: nothing in it can close the element or open a comment. */
const toScriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Inserts the operator's settings into a built page: as JSON for its scripts, and as text in place of the placeholders.
 */
export function fillSite(html: string, site: Site): string {
  const withJson = html.replace(
    SITE_ELEMENT,
    (_, open: string, close: string) => open + toScriptJson(site) + close,
  );
  return Object.entries(sitePlaceholders).reduce(
    (filled, [name, placeholder]) =>
      filled.replaceAll(placeholder, () => escapeHtml(site[name as keyof Site])),
    withJson,
  );
}
