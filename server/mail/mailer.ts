/** A message to one person, in plain words; the mailer makes the letter. */
export interface Message {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /**
   * Hands the message over for sending.
   * @throws when the mail server cannot be reached or refuses it
   */
  send(message: Message): Promise<void>;
  /** Finishes what is under way. */
  close(): Promise<void>;
}
