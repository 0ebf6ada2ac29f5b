import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { DomainError } from '#server/platform/errors/domain-error.ts';

/** Callbacks of the XML parser. Names have no namespace prefix. */
export interface XmlListener {
  open?(name: string, tag: SaxesTagPlain): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** The maximum number of bytes between two tags. They are buffered in memory, and no cell is longer. */
const TEXT_RUN_MAX = 1_048_576;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Returns a tag's attribute by its unprefixed name; empty when there is none. */
export function getAttribute({ attributes }: SaxesTagPlain, name: string): string {
  const plain = attributes[name];
  if (plain !== undefined) return plain;
  const found = Object.keys(attributes).find((key) => localName(key) === name);
  return found === undefined ? '' : (attributes[found] ?? '');
}

/**
 * Parses XML in chunks and calls `listener`. Entity declarations are rejected, so that no custom entity is expanded.
 */
export class XmlReader {
  #parser = new SaxesParser();
  #decoder = new TextDecoder('utf-8');
  #textRun = 0;

  constructor({ open, close, text }: XmlListener) {
    const endTextRun = () => (this.#textRun = 0);
    this.#parser.on('doctype', () => {
      throw new Error('a document type');
    });
    this.#parser.on('opentag', (tag) => {
      endTextRun();
      open?.(localName(tag.name), tag);
    });
    this.#parser.on('closetag', ({ name }) => {
      endTextRun();
      close?.(localName(name));
    });
    if (text) this.#parser.on('text', text);
  }

  /** @throws DomainError when it is not well-formed */
  write(chunk: Buffer) {
    this.#textRun += chunk.length;
    if (this.#textRun - chunk.length > TEXT_RUN_MAX) throw new DomainError('file_damaged');
    this.#feed(this.#decoder.decode(chunk, { stream: true }));
  }

  /** @throws DomainError when an element is unclosed */
  end() {
    try {
      this.#parser.close();
    } catch {
      throw new DomainError('file_damaged');
    }
  }

  #feed(text: string) {
    try {
      this.#parser.write(text);
    } catch (error) {
      if (error instanceof DomainError) throw error;
      throw new DomainError('file_damaged');
    }
  }
}

/** Reads an entire part of an archive. */
export async function readXml(chunks: AsyncIterable<Buffer>, listener: XmlListener) {
  const reader = new XmlReader(listener);
  for await (const chunk of chunks) reader.write(chunk);
  reader.end();
}
