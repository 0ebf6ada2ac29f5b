import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { EVENT_SECONDS, EVENT_STREAMS_MAX } from '#contract/limits.ts';
import { LimitExceeded } from '#server/platform/limits/limit-exceeded.ts';
import { toProblem } from './to-problem.ts';

const RETRY_SECONDS = 5;
/** The pauses between reads grow from the first to the longest, as often as a browser would poll. */
const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 800;

/** For replies that are streams of events. Proxies must not buffer them, and a stop must not wait for their connection. */
export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'x-accel-buffering': 'no',
  connection: 'close',
};

interface EventSource {
  /** Reads the reply again. @throws the refusal of a call that is no longer allowed */
  read: () => Promise<unknown>;
  isLast: (reply: unknown) => boolean;
  /** Aborts when the client disconnects or the server stops. */
  signal: AbortSignal;
}

/** Generates the events of a reply. Ends without an error when the call would be refused: a client finds out why by calling. */
async function* generateEvents(first: unknown, { read, isLast, signal }: EventSource) {
  let [reply, sent, sentAt] = [first, '', 0];
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS)) {
    const event = `data: ${JSON.stringify(reply)}\n\n`;
    const now = performance.now();
    if (event !== sent || now + pause - sentAt > EVENT_SECONDS * 1000) {
      yield event;
      [sent, sentAt] = [event, now];
    }
    if (isLast(reply)) return;
    await setTimeout(pause, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return;
    try {
      reply = await read();
    } catch (error) {
      if (toProblem(error)) return;
      throw error;
    }
  }
}

/** The open streams of events of one process. They hold no database connection between two reads. */
export class EventStreams {
  readonly #counts = new Map<string | number, number>();

  /**
   * Opens a stream of events for `key`, a member.
   * @throws LimitExceeded when the member has too many
   */
  open(key: string | number, first: unknown, source: EventSource): Readable {
    const count = this.#counts.get(key) ?? 0;
    if (count >= EVENT_STREAMS_MAX) throw new LimitExceeded('event-streams', RETRY_SECONDS);
    this.#counts.set(key, count + 1);
    return Readable.from(generateEvents(first, source)).once('close', () => this.#release(key));
  }

  #release(key: string | number) {
    const left = (this.#counts.get(key) ?? 0) - 1;
    if (left > 0) this.#counts.set(key, left);
    else this.#counts.delete(key);
  }
}
