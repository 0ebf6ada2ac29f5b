import { Parser } from 'htmlparser2';
import { importTexts } from '#contract/texts/imports.ts';
import { ConversionProblem } from '#web/shared/imports/convert/conversion-problem.ts';

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
export function createXmlParser(listener: MarkupListener) {
  let depth = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth += 1;
        const { prefix, local } = splitName(name);
        listener.open(local, toLocal(attributes), prefix);
      },
      onclosetag(name) {
        depth -= 1;
        const { prefix, local } = splitName(name);
        listener.close(local, prefix);
      },
      ontext: listener.text,
    },
    { xmlMode: true, decodeEntities: true },
  );
  return {
    write: (text: string) => parser.write(text),
    /** @throws ConversionProblem when elements are still open, because the end of the document is missing */
    end() {
      if (depth > 0) throw new ConversionProblem(importTexts.damaged);
      parser.end();
    },
  };
}

/** Parses a whole document. @throws ConversionProblem when its end is missing */
export function parseXml(text: string, listener: MarkupListener) {
  const parser = createXmlParser(listener);
  parser.write(text);
  parser.end();
}
