import { escapeHtml } from '#server/platform/html/escape-html.ts';
import type { Message } from './mailer.ts';

const BODY = 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1c2430;background:#ffffff';
const CODE = 'font:700 32px/1.2 ui-monospace,monospace;letter-spacing:0.25em';

/** Formats a message as a simple HTML page, with the code in large type. */
export function toHtml({ subject, text, code }: Message): string {
  const paragraphs = text.split('\n\n').map((paragraph) => {
    const style = paragraph === code ? ` style="${CODE}"` : '';
    return `<p${style}>${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`;
  });
  return [
    '<!doctype html>',
    `<html lang="en-NG"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    `<body style="${BODY}">`,
    ...paragraphs,
    '</body></html>',
  ].join('\n');
}
