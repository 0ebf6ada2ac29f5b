import { INVITATION_DAYS } from '#contract/limits.ts';
import type { MemberRole } from '#contract/permissions.ts';
import { permissionTexts } from '#contract/texts/permissions.ts';
import { findAccountByEmail } from '#server/domain/identity/queries/accounts.ts';
import { hashToken } from '#server/domain/identity/queries/tokens.ts';
import { findInvitationByToken } from './queries/invitations.ts';
import { defineEmail, type EmailContent } from '#server/platform/mail/define-email.ts';
import { toLine } from '#server/platform/mail/to-line.ts';
import type { Services } from '#server/http/services.ts';

/** What an email about membership is about. Names come from users, so they may contain anything. */
interface MemberNotice {
  /** The recipient. */
  email: string;
  /** The name of the organisation. */
  organization: string;
  role: MemberRole;
  can_export: boolean;
}

/** An invitation, with the name of the member who sent it and the link. */
interface Invitation extends MemberNotice {
  inviter: string;
  link: string;
  /** The token in the link. */
  token: string;
}

const describeAccess = ({ role, can_export }: Pick<MemberNotice, 'role' | 'can_export'>) =>
  `${permissionTexts.roles[role].toLowerCase()}${can_export ? ', with the permission to export' : ''}`;

/** Sent even if the recipient is no member any more. */
export const memberChanged = defineEmail<MemberNotice>({
  name: 'member-changed',
  write: ({ email, organization, ...access }) => ({
    to: email,
    subject: 'Your role in HR Portal has been changed',
    paragraphs: [
      `An owner of ${toLine(organization)} has changed what you may do in HR Portal. You are now: ${describeAccess(access)}.`,
      'If you think that this is a mistake, please ask your organisation.',
    ],
  }),
});

/** Sent to somebody who is no member any more. */
export const memberRemoved = defineEmail<Pick<MemberNotice, 'email' | 'organization'>>({
  name: 'member-removed',
  write: ({ email, organization }) => ({
    to: email,
    subject: 'Your HR Portal account has been removed',
    paragraphs: [
      `An owner of ${toLine(organization)} has removed you from its HR Portal account. You have been logged out everywhere.`,
      'If you think that this is a mistake, please ask the organisation. You can use this email address for another HR Portal account.',
    ],
  }),
});

const writeInvitation = ({ inviter, organization, link, ...access }: Invitation): EmailContent => ({
  subject: 'You are invited to HR Portal',
  paragraphs: [
    `${toLine(inviter)} invites you to join ${toLine(organization)} in HR Portal as ${describeAccess(access)}.`,
    'To accept, please open this link and choose a password:',
    link,
    `The link works once, for ${INVITATION_DAYS} days. Never give it to anyone: whoever opens it can join in your place.`,
    'If you do not know this organisation, you can ignore this message.',
  ],
});

/** Writes what the owner of an address with an account gets instead of an invitation. */
const writeUnusableInvitation = ({ inviter, organization }: Invitation): EmailContent => ({
  subject: 'An invitation to HR Portal that you cannot accept',
  paragraphs: [
    `${toLine(inviter)} wants to invite you to join ${toLine(organization)} in HR Portal. This email address already has an account, and an address belongs to one organisation only, so we sent you no link. Nobody was told that you have an account.`,
    'To join, please ask to be invited at another address, or leave or close your present account and ask for a new invitation.',
    'If you do not know this organisation, you can ignore this message.',
  ],
});

/** An invitation, unless it was revoked, accepted or sent again meanwhile. */
export const invitation = defineEmail<Invitation, Services>({
  name: 'invitation',
  async write(invited, { db }) {
    const found = await findInvitationByToken(db, hashToken(invited.token));
    if (found?.state !== 'pending') return undefined;
    // Looked up here and not when the invitation is made, so that the time of that call reveals nothing.
    const account = await findAccountByEmail(db, invited.email);
    const write = account?.email_verified_at ? writeUnusableInvitation : writeInvitation;
    return { to: invited.email, ...write(invited) };
  },
});
