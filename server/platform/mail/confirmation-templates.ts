import { plural } from '#contract/texts/format-count.ts';
import { toMessage } from './content.ts';
import type { Message } from './mailer.ts';

/** Writes a reminder of candidates that nobody has confirmed for long. */
export const writeConfirmationReminder = (
  to: string,
  { count, months, link }: { count: number; months: number; link: string },
): Message =>
  toMessage(to, {
    subject: 'Are your records on HR Portal still current?',
    paragraphs: [
      `Your organisation has not confirmed ${plural(count, 'current record', 'current records')} for ${months} months or longer.`,
      `Look through them, correct what has changed, and confirm that the rest is still correct:\n${link}`,
      'Records that were confirmed recently are trusted more. You can select all of them at once.',
    ],
  });
