import { Parser } from 'htmlparser2';

/** Shown for a formula that was saved without its value, as the server shows it. */
export const NO_VALUE = '#NOVALUE!';

export type Attributes = Record<string, string>;

/** What a reader does with the tags of a document. Names of XML have no prefix. */
export interface MarkupListener {
  open(name: string, attributes: Attributes, prefix: string): void;
  close(name: string, prefix: string): void;
  text(text: string): void;
}

const splitName = (name: string) => {
  const at = name.indexOf(':');
  return at < 0 ? { prefix: '', local: name } : { prefix: name.slice(0, at), local: name.slice(at + 1) };
};

const toLocal = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [splitName(name).local, value]));

/** Creates a parser of XML to write the text of a document to, in chunks. Custom entities are not expanded. */
export const createXmlParser = (listener: MarkupListener): Parser =>
  new Parser(
    {
      onopentag(name, attributes) {
        const { prefix, local } = splitName(name);
        listener.open(local, toLocal(attributes), prefix);
      },
      onclosetag(name) {
        const { prefix, local } = splitName(name);
        listener.close(local, prefix);
      },
      ontext: listener.text,
    },
    { xmlMode: true, decodeEntities: true },
  );
