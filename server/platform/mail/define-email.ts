/** The words of an email, without the signature. */
export interface EmailContent {
  subject: string;
  paragraphs: readonly string[];
  /** The email's code, which is also one of the paragraphs. */
  code?: string;
}

/** An email to one recipient. */
export interface Email extends EmailContent {
  to: string;
}

/** A kind of email. `Services` are those that its words take. */
export interface EmailDefinition<Data extends object, Services = unknown> {
  /** Emails wait in the queue under this name. */
  name: string;
  /** How long sending it is attempted. Defaults to a day. */
  retentionSeconds?: number;
  /** Emails of a higher priority are sent first. Defaults to 0. */
  priority?: number;
  /**
   * Writes the email when it is sent, after the transaction that enqueued it. Returns undefined when it need not be sent
   * any more.
   */
  write: (data: Data, services: Services) => Email | undefined | Promise<Email | undefined>;
}

/** Any email. */
export type AnyEmail = EmailDefinition<never, never>;

/** Defines an email by the data that it is enqueued with, which are sealed in the queue. */
export const defineEmail = <Data extends object, Services = unknown>(
  definition: EmailDefinition<Data, Services>,
): EmailDefinition<Data, Services> => definition;
