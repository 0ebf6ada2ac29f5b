import { formatClosingDate } from '#contract/texts/closing.ts';
import { findAccount } from '#server/domain/identity/queries/accounts.ts';
import { defineEmail, type EmailContent } from '#server/platform/mail/define-email.ts';
import type { Services } from '#server/http/services.ts';
import { defineNotice } from '#server/domain/identity/define-notice.ts';

/** Defines a notice to a member of an organisation that is being closed, with the date of its deletion. */
const defineClosingNotice = (name: string, write: (date: string) => EmailContent) =>
  defineEmail<{ member_id: number }, Services>({
    name,
    async write({ member_id }, { db }) {
      const account = await findAccount(db, member_id);
      // An organisation that was kept meanwhile gets no notice.
      if (!account?.closing_at) return undefined;
      return { to: account.email, ...write(formatClosingDate(account.closing_at)) };
    },
  });

export const closingRequested = defineClosingNotice('closing-requested', (date) => ({
  subject: `Your HR Portal account will be deleted on ${date}`,
  paragraphs: [
    `Your HR Portal account is being closed. On ${date} its candidates, photos, imports, exports and log-ins will be deleted. They cannot be restored.`,
    'Until then everything works as before. To keep the account, log in and choose "Keep the account".',
    'If nobody in your organisation asked for this, log in, keep the account and change your password at once.',
  ],
}));

export const closingReminder = defineClosingNotice('closing-reminder', (date) => ({
  subject: `Reminder: your HR Portal account will be deleted on ${date}`,
  paragraphs: [
    `Your HR Portal account is being closed. On ${date} its candidates, photos, imports, exports and log-ins will be deleted. They cannot be restored. If you need the records, please export them before that date.`,
    'To keep the account, log in and choose "Keep the account".',
  ],
}));

export const closingCancelled = defineNotice('closing-cancelled', {
  subject: 'Your HR Portal account stays open',
  paragraphs: [
    'Your HR Portal account was being closed. It has been kept, and nothing will be deleted.',
    'If this was not you, please change your password at once.',
  ],
});

export const accountDeleted = defineEmail<{ email: string }>({
  name: 'account-deleted',
  write: ({ email }) => ({
    to: email,
    subject: 'Your HR Portal account has been deleted',
    paragraphs: [
      'Your HR Portal account has been closed. Its candidates, photos, imports and log-ins have been deleted and cannot be restored.',
      'This is the last message about it. You can open a new account with this email address at any time.',
    ],
  }),
});
