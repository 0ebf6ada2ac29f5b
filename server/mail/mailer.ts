import { PermanentFailure } from '#server/jobs/permanent-failure.ts';

/** A message to one person, in plain words; the mailer makes the email. */
export interface Message {
  to: string;
  subject: string;
  /** Paragraphs with an empty line between them. */
  text: string;
  /** The code that the message brings, alone in a paragraph of `text`. */
  code?: string;
}

/** The mail server is well, but it takes no mail for this e-mail. */
export class Undeliverable extends PermanentFailure {}

/** A way for messages to leave the portal. */
export interface Mailer {
  /**
   * Sends a message. `id` is the same whenever the message is sent again, so that it can be recognised.
   * @throws Undeliverable; another error when the mail server cannot be reached or takes nothing
   */
  send(message: Message, id: string): Promise<void>;
  close(): void;
}
