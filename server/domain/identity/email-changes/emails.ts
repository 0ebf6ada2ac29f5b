import { findAccountByEmail } from '#server/domain/identity/queries/accounts.ts';
import { findEmailChange } from '#server/domain/identity/queries/email-changes.ts';
import { codeValidity, defineCodeEmail } from '#server/domain/identity/codes/define-code-email.ts';

/** What both emails say about their codes. */
const toValidity = (other: 'new' | 'current') =>
  `${codeValidity} The change also needs the code that we sent to the ${other} address.`;

/** The code for the current address, which also names the new one. */
export const currentAddressCode = defineCodeEmail({
  name: 'email-change-current',
  purpose: 'email change',
  async write(code, { email, db }) {
    const account = await findAccountByEmail(db, email);
    const change = account && (await findEmailChange(db, account.id));
    return {
      subject: 'Confirm the change of your HR Portal email address',
      paragraphs: [
        `Somebody who is logged in to your HR Portal account wants to change its email address to ${change?.email ?? 'another address'}. To confirm, please enter this code as the code of the current address:`,
        code,
        toValidity('new'),
        'If this was not you, never give the code to anyone, and change your password at once: nothing changes without the code.',
      ],
      code,
    };
  },
});

/** The code for the new address. If the address is taken, its owner gets a notice instead. */
export const newAddressCode = defineCodeEmail({
  name: 'email-change-new',
  purpose: 'email change',
  async write(code, { email, db }) {
    // Looked up here and not when the change is requested, so that the time of the request reveals nothing.
    if (await findAccountByEmail(db, email))
      return {
        subject: 'This email address already has an HR Portal account',
        paragraphs: [
          'Somebody wants to use this email address for another HR Portal account. An email address can belong to only one account, so nothing was changed.',
          'If this was you, please choose another address for that account, or log in with this address instead. If not, you can ignore this message.',
        ],
      };
    return {
      subject: 'Confirm your new HR Portal email address',
      paragraphs: [
        'Somebody wants to use this email address for their HR Portal account. To confirm, please enter this code as the code of the new address:',
        code,
        toValidity('current'),
        'If you did not ask for this, you can ignore this message. Never give the code to anyone.',
      ],
      code,
    };
  },
});
