/** The parts of PostgreSQL's wire protocol (version 3) that the embedded server reads and writes itself. */

/** Larger messages, and groups of messages larger than this in sum, are refused. Bytes. */
export const MESSAGE_LIMIT = 64 * 1024 * 1024;
const STARTUP_LIMIT = 10_000;

export const SSL_REQUEST = 80877103;
export const GSS_REQUEST = 80877104;
export const CANCEL_REQUEST = 80877102;

/** One message as it came, header included; the start-up message has no type. */
export interface Message {
  type: string;
  bytes: Buffer;
}

/** A client broke the protocol; it cannot be understood any further. */
export class ProtocolError extends Error {}

/** Cuts a byte stream into messages, wherever its chunks happen to end. */
export class Framer {
  /** True once the start-up messages, which carry no type byte, are over. */
  typed = false;
  #chunks: Buffer[] = [];
  #size = 0;
  #needed = 4;

  /** Yields every message that is whole now. Throws ProtocolError for an impossible length. */
  *push(chunk: Buffer): Generator<Message> {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    if (this.#size < this.#needed) return;
    const bytes = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks, this.#size);
    let at = 0;
    let length = this.#lengthAt(bytes, at);
    while (length !== undefined && bytes.length - at >= length) {
      const end = at + length;
      yield {
        type: this.typed ? String.fromCharCode(bytes[at] ?? 0) : '',
        bytes: bytes.subarray(at, end),
      };
      at = end;
      length = this.#lengthAt(bytes, at);
    }
    this.#chunks = at < bytes.length ? [bytes.subarray(at)] : [];
    this.#size = bytes.length - at;
    this.#needed = length ?? (this.typed ? 5 : 4);
  }

  #lengthAt(bytes: Buffer, at: number): number | undefined {
    const header = this.typed ? 5 : 4;
    if (bytes.length - at < header) return undefined;
    const length = bytes.readInt32BE(at + header - 4);
    const least = this.typed ? 4 : 8;
    const most = this.typed ? MESSAGE_LIMIT : STARTUP_LIMIT;
    if (length < least || length > most) throw new ProtocolError(`a message of ${length} bytes`);
    return length + header - 4;
  }
}

/** Builds a message of either side: a type letter, its length, its body. */
export function message(type: string, ...body: (string | Buffer)[]): Buffer {
  const parts = body.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part));
  const head = Buffer.alloc(5, type, 'latin1');
  head.writeInt32BE(4 + parts.reduce((sum, part) => sum + part.length, 0), 1);
  return Buffer.concat([head, ...parts]);
}

/** An error as PostgreSQL words it: severity, SQLSTATE, sentence. FATAL means the connection ends after it. */
export function errorResponse(severity: 'ERROR' | 'FATAL', code: string, text: string): Buffer {
  return message('E', `S${severity}`, `V${severity}`, `C${code}`, `M${text}`, Buffer.alloc(1));
}

/** What a client hears once it is let in: settings, a key for cancelling (never honoured), ready. */
export function greeting(serverVersion: string): Buffer {
  const settings = {
    server_version: serverVersion,
    server_encoding: 'UTF8',
    client_encoding: 'UTF8',
    DateStyle: 'ISO, MDY',
    IntervalStyle: 'postgres',
    TimeZone: 'UTC',
    integer_datetimes: 'on',
    standard_conforming_strings: 'on',
  };
  return Buffer.concat([
    message('R', Buffer.alloc(4)),
    ...Object.entries(settings).map(([name, value]) => message('S', name, value)),
    message('K', Buffer.alloc(8)),
    message('Z', Buffer.from('I')),
  ]);
}

export const SYNC = message('S');
/**
 * Ends whatever a client left behind. The first rollback comes before Sync, which would commit what ran since the
 * last one; after an error it is passed over, so a second follows.
 */
export const ABANDON = Buffer.concat([
  message('P', '', 'rollback', Buffer.alloc(2)),
  message('B', '', '', Buffer.alloc(6)),
  message('E', '', Buffer.alloc(4)),
  SYNC,
  message('Q', 'rollback'),
]);
export const ASK_PASSWORD = message('R', Buffer.from([0, 0, 0, 3]));
/** "Send the rows": text format, columns as the statement says. */
export const COPY_IN = message('G', Buffer.alloc(3));
