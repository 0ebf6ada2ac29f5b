import type { Message } from './mailer.ts';

/** The subject and text of an email, without the signature. */
export interface Content {
  subject: string;
  paragraphs: readonly string[];
}

/** Addresses and signs an email. */
export const toMessage = (to: string, { subject, paragraphs }: Content): Message => ({
  to,
  subject,
  text: [...paragraphs, 'HR Portal'].join('\n\n'),
});
