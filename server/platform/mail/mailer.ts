import { PermanentFailure } from '#server/platform/jobs/permanent-failure.ts';

/** A plain-text message to one recipient; the mailer builds the email. */
export interface Message {
  to: string;
  subject: string;
  /** Paragraphs separated by empty lines. */
  text: string;
  /** The message's code, which is also a paragraph of `text`. */
  code?: string;
}

/** The mail server works but permanently rejects this recipient. */
export class Undeliverable extends PermanentFailure {}

/** Sends messages. */
export interface Mailer {
  /**
   * Sends a message. `id` stays the same when the message is sent again, so that it can be recognised.
   * @throws Undeliverable; another error when the mail server is unreachable or temporarily rejects the message
   */
  send(message: Message, id: string): Promise<void>;
  close(): void;
}
