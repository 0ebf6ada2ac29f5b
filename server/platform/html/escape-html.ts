const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an HTML element or attribute. */
export const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"']/gu, (character) => ENTITIES[character] ?? '');
