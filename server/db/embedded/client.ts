import { timingSafeEqual } from 'node:crypto';
import type { Socket } from 'node:net';
import { type Group, Groups } from './groups.ts';
import type { Session, SessionClient } from './session.ts';
import { StatementNames } from './statement-names.ts';
import {
  ASK_PASSWORD,
  CANCEL_REQUEST,
  errorResponse,
  Framer,
  greeting,
  GSS_REQUEST,
  type Message,
  ProtocolError,
  SSL_REQUEST,
} from './wire.ts';

/** How many groups a client may send ahead before its socket is paused. */
const AHEAD = 64;
/** How long a client has to read the last words and hang up. Milliseconds. */
const FAREWELL = 2000;

/** One connection to the embedded database, from its start-up message to its end. */
export class Client implements SessionClient {
  gone = false;
  #socket: Socket;
  #session: Session;
  #serverVersion: string;
  #password: string | undefined;
  #framer = new Framer();
  #names = new StatementNames();
  #groups = new Groups(this.#names, (request) => this.#socket.write(request));
  #ahead: Group[] = [];
  #wake: (() => void) | undefined;
  #known = false;
  #lent = false;
  #leaving = false;

  constructor(socket: Socket, session: Session, serverVersion: string, password: string | undefined) {
    this.#socket = socket;
    this.#session = session;
    this.#serverVersion = serverVersion;
    this.#password = password;
    session.clients.add(this);
    socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#read(chunk));
    socket.on('close', () => this.#close());
    // 'close' follows and does what is to be done.
    socket.on('error', () => undefined);
  }

  get hasStatements(): boolean {
    return this.#names.any;
  }

  async nextGroup(limit: number): Promise<Group | undefined> {
    if (this.#ahead.length === 0 && !this.gone && !this.#leaving) await this.#woken(limit);
    if (this.gone) return undefined;
    if (this.#ahead.length <= AHEAD) this.#socket.resume();
    return this.#ahead.shift();
  }

  reply(bytes: Uint8Array, sent: () => void, group: Group): void {
    // The client was asked for its COPY rows before the engine asked.
    const start = group.copyIn && bytes[0] === 0x47 ? 1 + Buffer.from(bytes).readInt32BE(1) : 0;
    group.copyIn = false;
    this.#socket.write(bytes.subarray(start), sent);
  }

  dismiss(error: Buffer): void {
    if (this.gone) return;
    this.gone = true;
    this.#wake?.();
    if (!this.#leaving) this.#socket.write(error);
    this.#part();
  }

  leave(): void {
    this.#leaving = true;
    this.#wake?.();
    if (!this.#lent) void this.#goOn();
  }

  #read(chunk: Buffer): void {
    if (this.gone) return;
    try {
      for (const message of this.#framer.push(chunk)) this.#hear(message);
    } catch (error) {
      if (!(error instanceof ProtocolError)) throw error;
      this.dismiss(errorResponse('FATAL', '08P01', `not understood: ${error.message}`));
    }
  }

  #hear(message: Message): void {
    if (!this.#framer.typed) return this.#start(message.bytes);
    if (!this.#known) return this.#checkPassword(message);
    if (message.type === 'X') return this.leave();
    const group = this.#groups.add(message);
    if (!group) return;
    this.#ahead.push(group);
    if (this.#ahead.length > AHEAD) this.#socket.pause();
    this.#wake?.();
    if (!this.#lent) void this.#goOn();
  }

  #start(bytes: Buffer): void {
    const code = bytes.readInt32BE(4);
    if (code === SSL_REQUEST || code === GSS_REQUEST) return void this.#socket.write('N');
    // Nothing can be cancelled; PostgreSQL does not answer such a request either.
    if (code === CANCEL_REQUEST) return void this.#socket.destroy();
    if (code >> 16 !== 3) throw new ProtocolError(`protocol version ${code >> 16}`);
    this.#framer.typed = true;
    if (this.#password === undefined) return this.#welcome();
    this.#socket.write(ASK_PASSWORD);
  }

  #checkPassword({ type, bytes }: Message): void {
    const expected = Buffer.from(`${this.#password}\0`);
    const given = bytes.subarray(5);
    if (type === 'p' && given.length === expected.length && timingSafeEqual(given, expected)) {
      return this.#welcome();
    }
    this.dismiss(errorResponse('FATAL', '28P01', 'password authentication failed'));
  }

  #welcome(): void {
    this.#known = true;
    this.#socket.write(greeting(this.#serverVersion));
  }

  /** Borrows the session, a transaction at a time, while there is something to run. */
  async #goOn(): Promise<void> {
    this.#lent = true;
    while (this.#ahead.length > 0 && !this.gone) await this.#session.lend(this);
    this.#lent = false;
    if (this.#leaving) this.#part();
  }

  #part(): void {
    this.#socket.end();
    setTimeout(() => this.#socket.destroy(), FAREWELL).unref();
  }

  #close(): void {
    this.gone = true;
    this.#session.clients.delete(this);
    this.#wake?.();
    if (this.#names.any) void this.#session.runQuietly(this.#names.closeAll());
  }

  #woken(limit: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#wake?.(), limit);
      this.#wake = () => {
        clearTimeout(timer);
        this.#wake = undefined;
        resolve();
      };
    });
  }
}
