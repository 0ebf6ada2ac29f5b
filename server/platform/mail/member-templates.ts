import { INVITATION_DAYS } from '#contract/limits.ts';
import type { MemberRole } from '#contract/permissions.ts';
import { permissionTexts } from '#contract/texts/permissions.ts';
import { toMessage } from './content.ts';
import type { Message } from './mailer.ts';

/** What an email about membership is about. Names come from users, so they may contain anything. */
export interface MemberNotice {
  /** The recipient. */
  email: string;
  /** The name of the organisation. */
  organization: string;
  role: MemberRole;
  can_export: boolean;
}

/** An invitation, with the name of the member who sent it and the link. */
export interface InvitationMail extends MemberNotice {
  inviter: string;
  link: string;
}

/** A name on one line, so that it cannot imitate the paragraphs of an email. */
export const toLine = (name: string) => name.replaceAll(/\s+/gu, ' ').trim();

const describeAccess = ({ role, can_export }: MemberNotice) =>
  `${permissionTexts.roles[role].toLowerCase()}${can_export ? ', with the permission to export' : ''}`;

const noticeTemplates = {
  'member-changed': (notice: MemberNotice) => ({
    subject: 'Your role in HR Portal has been changed',
    paragraphs: [
      `An owner of ${toLine(notice.organization)} has changed what you may do in HR Portal. You are now: ${describeAccess(notice)}.`,
      'If you think that this is a mistake, please ask your organisation.',
    ],
  }),
  'member-removed': ({ organization }: MemberNotice) => ({
    subject: 'Your HR Portal account has been removed',
    paragraphs: [
      `An owner of ${toLine(organization)} has removed you from its HR Portal account. You have been logged out everywhere.`,
      'If you think that this is a mistake, please ask the organisation. You can use this email address for another HR Portal account.',
    ],
  }),
} as const;

export type MemberTemplate = keyof typeof noticeTemplates;

/** Writes an email to a member about their membership. */
export function writeMemberNotice(template: MemberTemplate, notice: MemberNotice): Message {
  return toMessage(notice.email, noticeTemplates[template](notice));
}

/** Writes an invitation with its link. */
export const writeInvitation = ({ email, inviter, link, ...invited }: InvitationMail): Message =>
  toMessage(email, {
    subject: 'You are invited to HR Portal',
    paragraphs: [
      `${toLine(inviter)} invites you to join ${toLine(invited.organization)} in HR Portal as ${describeAccess({ email, ...invited })}.`,
      'To accept, please open this link and choose a password:',
      link,
      `The link works once, for ${INVITATION_DAYS} days. Never give it to anyone: whoever opens it can join in your place.`,
      'If you do not know this organisation, you can ignore this message.',
    ],
  });

/** Writes what the owner of an address with an account gets instead of an invitation. */
export const writeUnusableInvitation = ({ email, inviter, organization }: InvitationMail): Message =>
  toMessage(email, {
    subject: 'An invitation to HR Portal that you cannot accept',
    paragraphs: [
      `${toLine(inviter)} wants to invite you to join ${toLine(organization)} in HR Portal. This email address already has an account, and an address belongs to one organisation only, so we sent you no link. Nobody was told that you have an account.`,
      'To join, please ask to be invited at another address, or leave or close your present account and ask for a new invitation.',
      'If you do not know this organisation, you can ignore this message.',
    ],
  });
