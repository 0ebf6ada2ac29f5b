import { findAccount } from './queries/accounts.ts';
import type { Database } from '#server/platform/db/database.ts';
import { defineEmail, type EmailContent } from '#server/platform/mail/define-email.ts';

/**
 * Defines an email that informs a member about a change. Their address is looked up when it is sent.
 */
export const defineNotice = (name: string, content: EmailContent) =>
  defineEmail<{ member_id: number }, { db: Database }>({
    name,
    async write({ member_id }, { db }) {
      const account = await findAccount(db, member_id);
      return account && { to: account.email, ...content };
    },
  });
