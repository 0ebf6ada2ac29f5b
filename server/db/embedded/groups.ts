import { COPY_IN, type Message, MESSAGE_LIMIT, ProtocolError } from './wire.ts';
import type { StatementNames } from './statement-names.ts';

/** Messages that must reach the engine in one piece: everything up to Query, Sync or Flush. */
export interface Group {
  bytes: Buffer;
  /** False while a Sync is still to come: the engine need not say ReadyForQuery, and after an error does not. */
  synced: boolean;
  /** True when the client was already told to send its COPY rows, so the engine's own request is dropped. */
  copyIn: boolean;
}

const COPY_FROM_STDIN = /\bcopy\b[^;]*\bfrom\s+stdin\b/i;
const COPY_MESSAGES = 'dcf';
const QUERY_MESSAGES = 'PBDECHSQ';

/**
 * Collects a client's messages into groups. The engine cannot pause in the middle of a COPY FROM STDIN, so its
 * rows are gathered here (up to the message limit) before it starts; `askForRows` tells the client to send them.
 */
export class Groups {
  #parts: Buffer[] = [];
  #size = 0;
  #copying = false;
  #synced = true;
  #names: StatementNames;
  #askForRows: (request: Buffer) => void;

  constructor(names: StatementNames, askForRows: (request: Buffer) => void) {
    this.#names = names;
    this.#askForRows = askForRows;
  }

  /** Returns the group that this message completes, if it completes one. Throws ProtocolError. */
  add({ type, bytes }: Message): Group | undefined {
    if (this.#copying) return this.#addCopied(type, bytes);
    // Rows after a COPY that had failed: PostgreSQL ignores them too.
    if (COPY_MESSAGES.includes(type)) return undefined;
    if (!QUERY_MESSAGES.includes(type)) throw new ProtocolError(`a message of type "${type}"`);
    this.#keep(this.#names.rewrite(type, bytes));
    if ('PQ'.includes(type) && COPY_FROM_STDIN.test(bytes.toString('latin1', 5))) {
      return this.#startCopy(type);
    }
    if (type === 'S') this.#synced = true;
    else if (type !== 'Q') this.#synced = false;
    return 'SQH'.includes(type) ? this.#take(false) : undefined;
  }

  #startCopy(type: string): undefined {
    if (type === 'P') throw new ProtocolError('COPY FROM STDIN in the extended protocol');
    this.#copying = true;
    this.#askForRows(COPY_IN);
  }

  #addCopied(type: string, bytes: Buffer): Group | undefined {
    if (type === 'S' || type === 'H') return undefined;
    if (!COPY_MESSAGES.includes(type)) throw new ProtocolError(`a message of type "${type}" during COPY`);
    this.#keep(bytes);
    if (type === 'd') return undefined;
    this.#copying = false;
    return this.#take(true);
  }

  #keep(bytes: Buffer): void {
    this.#parts.push(bytes);
    this.#size += bytes.length;
    if (this.#size > MESSAGE_LIMIT) throw new ProtocolError('messages of more than 64 MB in one go');
  }

  #take(copyIn: boolean): Group {
    const bytes = Buffer.concat(this.#parts, this.#size);
    this.#parts = [];
    this.#size = 0;
    return { bytes, synced: this.#synced, copyIn };
  }
}
