import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { DomainError } from '#server/platform/errors/domain-error.ts';

/** Callbacks of the XML parser, for elements in the namespace of the root element. Names have no prefix. */
export interface XmlListener {
  open?(name: string, tag: SaxesTagPlain): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** The maximum number of bytes between two tags. They are buffered in memory, and no cell is longer. */
const TEXT_RUN_MAX = 1_048_576;

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Returns a tag's attribute without a prefix; empty when there is none. */
export const getAttribute = ({ attributes }: SaxesTagPlain, name: string): string => attributes[name] ?? '';

/** Returns a tag's attribute with any prefix; empty when there is none. */
export function getPrefixedAttribute({ attributes }: SaxesTagPlain, name: string): string {
  const found = Object.keys(attributes).find((key) => localName(key) === name);
  return found === undefined ? '' : (attributes[found] ?? '');
}

const getPrefix = (name: string) => name.slice(0, Math.max(name.indexOf(':'), 0));
const toDeclaration = (prefix: string) => (prefix ? `xmlns:${prefix}` : 'xmlns');

/**
 * Tells which elements are in the namespace of the root element. Later versions of Excel add elements of other
 * namespaces, which may have the same local name and another meaning.
 */
class RootNamespace {
  /** The attributes that declare the prefixes of the namespace, by prefix. */
  #own: ReadonlyMap<string, string> | undefined;
  #uri: string | undefined;
  /** The number of open elements from the one that gives such a prefix to another namespace. */
  #foreign = 0;

  /** Enters an element. @returns whether it is in the namespace */
  enter({ name, attributes }: SaxesTagPlain): boolean {
    const prefix = getPrefix(name);
    if (!this.#own) {
      this.#uri = attributes[toDeclaration(prefix)];
      const others = Object.keys(attributes).filter(
        (key) => key.startsWith('xmlns:') && attributes[key] === this.#uri,
      );
      const prefixes = [prefix, ...others.map(localName), ...(attributes['xmlns'] === this.#uri ? [''] : [])];
      this.#own = new Map(prefixes.map((own) => [own, toDeclaration(own)]));
      return true;
    }
    const declaration = this.#own.get(prefix);
    const declared = declaration === undefined ? undefined : attributes[declaration];
    if (this.#foreign > 0 || (declared !== undefined && declared !== this.#uri)) this.#foreign += 1;
    return declaration !== undefined && this.#foreign === 0;
  }

  /** Leaves an element. @returns whether it is in the namespace */
  leave(name: string): boolean {
    if (this.#foreign === 0) return this.#own?.has(getPrefix(name)) ?? false;
    this.#foreign -= 1;
    return false;
  }
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
    const namespace = new RootNamespace();
    this.#parser.on('doctype', () => {
      throw new Error('a document type');
    });
    this.#parser.on('opentag', (tag) => {
      endTextRun();
      if (namespace.enter(tag)) open?.(localName(tag.name), tag);
    });
    this.#parser.on('closetag', ({ name }) => {
      endTextRun();
      if (namespace.leave(name)) close?.(localName(name));
    });
    if (!text) return;
    this.#parser.on('text', text);
    this.#parser.on('cdata', text);
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
