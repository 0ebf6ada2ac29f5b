import { includesPermission } from '#contract/permissions.ts';
import { screens } from '#contract/screens.ts';
import { plural } from '#contract/texts/format-count.ts';
import { findAccount } from '#server/domain/identity/queries/accounts.ts';
import { countUnconfirmed } from './queries/reminders.ts';
import { getOrigin } from '#server/http/origin.ts';
import { defineEmail } from '#server/platform/mail/define-email.ts';
import type { Services } from '#server/http/services.ts';

/**
 * Reminds a member of candidates that nobody has confirmed for long, unless all have been confirmed meanwhile or the member
 * may no longer confirm them.
 */
export const confirmationReminder = defineEmail<{ member_id: number }, Services>({
  name: 'confirmation-reminder',
  async write({ member_id }, { db, env }) {
    const account = await findAccount(db, member_id);
    if (!account || !includesPermission(account.member_role, 'candidate:update')) return undefined;
    const months = env.unconfirmedMonths;
    const count = await countUnconfirmed(db, account.organization_id, months);
    if (count === 0) return undefined;
    const filters = new URLSearchParams({ status: 'current', unconfirmed: `${months} months` });
    const link = `${getOrigin(env)}${screens.viewData}?${filters}`;
    return {
      to: account.email,
      subject: 'Are your records on HR Portal still current?',
      paragraphs: [
        `Your organisation has not confirmed ${plural(count, 'current record', 'current records')} for ${months} months or longer.`,
        `Look through them, correct what has changed, and confirm that the rest is still correct:\n${link}`,
        'Records that were confirmed recently are trusted more. You can select all of them at once.',
      ],
    };
  },
});
