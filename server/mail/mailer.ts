import type { FastifyBaseLogger } from 'fastify';

/** A message to one person, in plain words; the mailer makes the letter. */
export interface Message {
  to: string;
  subject: string;
  /** Paragraphs with an empty line between them. */
  text: string;
  /** The code that the message brings, alone in a paragraph of `text`. */
  code?: string;
}

/** The mail server is well, but it takes no mail for this e-mail. */
export class Undeliverable extends Error {}

export interface Mailer {
  /**
   * Hands the message over for sending.
   * @throws Undeliverable; another error when the mail server cannot be reached or takes nothing
   */
  send(message: Message): Promise<void>;
  /**
   * Sends what `prepare` comes to, if anything, while the caller goes on: nobody can tell from an answer's time
   * whether there was something to send. A failure is logged.
   */
  sendLater(prepare: () => Promise<Message | undefined>): void;
  /** Finishes what is under way. */
  close(): Promise<void>;
}

/** A way for messages to leave the portal. */
export interface Delivery {
  deliver(message: Message): Promise<void>;
  close(): void;
}

export function mailerBy({ deliver, close }: Delivery, log: FastifyBaseLogger): Mailer {
  const underWay = new Set<Promise<void>>();
  return {
    send: deliver,
    sendLater(prepare) {
      const sending = prepare()
        .then((message) => message && deliver(message))
        .catch((error: unknown) => log.error({ err: error }, 'a message was not sent'))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async close() {
      await Promise.all(underWay);
      close();
    },
  };
}
