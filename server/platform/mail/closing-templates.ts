import { formatClosingDate } from '#contract/texts/closing.ts';
import { type Content, toMessage } from './content.ts';
import type { Message } from './mailer.ts';

/** Notices to the members of an organisation that is being closed, with the date of its deletion. */
const closingTemplates = {
  'closing-requested': (date: string): Content => ({
    subject: `Your HR Portal account will be deleted on ${date}`,
    paragraphs: [
      `Your HR Portal account is being closed. On ${date} its candidates, photos, imports, exports and log-ins will be deleted. They cannot be restored.`,
      'Until then everything works as before. To keep the account, log in and choose "Keep the account".',
      'If nobody in your organisation asked for this, log in, keep the account and change your password at once.',
    ],
  }),
  'closing-reminder': (date: string): Content => ({
    subject: `Reminder: your HR Portal account will be deleted on ${date}`,
    paragraphs: [
      `Your HR Portal account is being closed. On ${date} its candidates, photos, imports, exports and log-ins will be deleted. They cannot be restored. If you need the records, please export them before that date.`,
      'To keep the account, log in and choose "Keep the account".',
    ],
  }),
} satisfies Record<string, (date: string) => Content>;

export type ClosingTemplate = keyof typeof closingTemplates;

export const writeClosingNotice = (template: ClosingTemplate, to: string, closingAt: Date): Message =>
  toMessage(to, closingTemplates[template](formatClosingDate(closingAt)));
