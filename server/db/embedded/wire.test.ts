import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { Framer, message, ProtocolError } from './wire.ts';

const types = fc.constantFrom('Q', 'P', 'B', 'S', 'd');
const messages = fc.array(fc.tuple(types, fc.uint8Array({ maxLength: 300 })), { maxLength: 20 });

it('finds the same messages wherever the chunks end', () => {
  fc.assert(
    fc.property(messages, fc.array(fc.integer({ min: 1, max: 97 }), { minLength: 1 }), (list, sizes) => {
      const sent = list.map(([type, body]) => message(type, Buffer.from(body)));
      const framer = new Framer();
      framer.typed = true;
      const found = chunksOf(Buffer.concat(sent), sizes).flatMap((chunk) => [...framer.push(chunk)]);
      expect(found.map(({ type }) => type)).toEqual(list.map(([type]) => type));
      expect(found.map(({ bytes }) => bytes.toString('hex'))).toEqual(sent.map((m) => m.toString('hex')));
    }),
  );
});

it.each([-1, 3, 64 * 1024 * 1024 + 1])('refuses a message that claims %i bytes', (length) => {
  const framer = new Framer();
  framer.typed = true;
  const head = Buffer.from('Q\0\0\0\0');
  head.writeInt32BE(length, 1);
  expect(() => [...framer.push(head)]).toThrow(ProtocolError);
});

it('refuses a start-up message of megabytes', () => {
  expect(() => [...new Framer().push(Buffer.from([0, 0x7f, 0, 0]))]).toThrow(ProtocolError);
});

function chunksOf(bytes: Buffer, sizes: number[]): Buffer[] {
  const chunks: Buffer[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    chunks.push(bytes.subarray(at, at + size));
    at += size;
  }
  return chunks;
}
