const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as HTML, in an element or an attribute. */
export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/gu, (character) => ENTITIES[character] ?? '');
