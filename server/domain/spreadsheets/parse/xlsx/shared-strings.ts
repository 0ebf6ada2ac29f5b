import { DomainError } from '#server/platform/errors/domain-error.ts';
import { readXml } from './xml.ts';

const BYTES_MAX = 64 * 1024 * 1024;

/** Stores many strings in little memory, as consecutive bytes outside the heap. */
export class SharedStrings {
  #bytes = Buffer.allocUnsafeSlow(65_536);
  #ends = new Uint32Array(4096);
  #count = 0;
  #size = 0;

  /** @throws DomainError when the strings are too long in total */
  add(text: string) {
    const needed = this.#size + Buffer.byteLength(text);
    if (needed > BYTES_MAX) throw new DomainError('file_content_too_large');
    if (needed > this.#bytes.length) this.#grow(needed);
    if (this.#count === this.#ends.length) {
      const ends = new Uint32Array(this.#count * 2);
      ends.set(this.#ends);
      this.#ends = ends;
    }
    this.#size += this.#bytes.write(text, this.#size);
    this.#ends[this.#count] = this.#size;
    this.#count += 1;
  }

  /** Returns a string by its number. @throws DomainError when there is none */
  get(index: number): string {
    if (!Number.isInteger(index) || index < 0 || index >= this.#count) throw new DomainError('file_damaged');
    const start = index === 0 ? 0 : this.#ends[index - 1];
    return this.#bytes.toString('utf8', start, this.#ends[index]);
  }

  #grow(needed: number) {
    const bytes = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(bytes, 0, 0, this.#size);
    this.#bytes = bytes;
  }
}

/** Decodes characters that XML does not allow, which spreadsheets write in the form _x000D_. */
export const unescapeText = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/gu, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;

/** Reads the table of strings that the cells of a workbook refer to by number. */
export async function readSharedStrings(chunks: AsyncIterable<Buffer>): Promise<SharedStrings> {
  const strings = new SharedStrings();
  let [text, inText, phonetic] = ['', false, false];
  await readXml(chunks, {
    open(name) {
      if (name === 'si') text = '';
      else if (name === 'rPh') phonetic = true;
      else if (name === 't') inText = !phonetic;
    },
    text(piece) {
      if (inText) text += piece;
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') phonetic = false;
      else if (name === 'si') strings.add(unescapeText(text));
    },
  });
  return strings;
}
