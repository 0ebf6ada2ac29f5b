import { message, ProtocolError, SYNC } from './wire.ts';

let issued = 0;

/**
 * Named prepared statements of one client. All clients share one engine session, so each name is replaced by
 * one that nobody else has (short, because PostgreSQL cuts names at 63 bytes).
 */
export class StatementNames {
  #ownNames = new Map<string, string>();

  get any(): boolean {
    return this.#ownNames.size > 0;
  }

  /** Returns the message with its statement name, if it has one, replaced. Throws ProtocolError. */
  rewrite(type: string, bytes: Buffer): Buffer {
    const start = nameStart(type, bytes);
    if (start === undefined) return bytes;
    const end = endOfText(bytes, start);
    if (end === start) return bytes;
    const name = bytes.toString('utf8', start, end);
    const own = this.#ownNames.get(name) ?? `s${++issued}`;
    // Kept after a Close too: the engine passes over messages that follow an error.
    this.#ownNames.set(name, own);
    return message(type, bytes.subarray(5, start), own, bytes.subarray(end + 1));
  }

  /** Messages that make the engine forget all of them. */
  closeAll(): Buffer {
    const closes = [...this.#ownNames.values()].map((own) => message('C', Buffer.from('S'), own));
    this.#ownNames.clear();
    return Buffer.concat([...closes, SYNC]);
  }
}

function nameStart(type: string, bytes: Buffer): number | undefined {
  if (type === 'P') return 5;
  if (type === 'B') return endOfText(bytes, 5) + 1;
  return 'DC'.includes(type) && bytes[5] === 0x53 ? 6 : undefined;
}

function endOfText(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(0, start);
  if (end < 0) throw new ProtocolError('a text without its end');
  return end;
}
