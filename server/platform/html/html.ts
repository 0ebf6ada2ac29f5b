import { escapeHtml } from './escape-html.ts';

/** Markup that is safe to send. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | undefined | readonly Html[];

function toText(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return escapeHtml(String(value));
}

/** Builds markup from a template. Texts are escaped, markup and lists of it are not, and undefined adds nothing. */
export const html = ([first = '', ...rest]: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(rest.reduce((text, part, at) => text + toText(values[at]) + part, first));
