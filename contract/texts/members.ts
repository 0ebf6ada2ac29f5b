/** Texts about members and invitations that the server sends. */
export const memberTexts = {
  changed: 'The member’s role has been changed.',
  removed: 'The member has been removed and logged out everywhere.',
  secondFactorsReset: 'The two-step login has been reset. The member has been logged out everywhere.',
  withoutSecondFactor: 'This member has no two-step login to reset.',
  operator:
    'This member is an operator of the portal. Only the person who runs the server can do this; please ask them.',
  left: 'You have left the organisation.',
  renamed: 'Your name has been changed.',
  notFound: 'This person is not a member of your organisation any more.',
  lastOwner: 'An organisation needs at least one owner. Make another member an owner first.',
  auditorCannotExport: 'An auditor only reads, so exports cannot be granted to one. Choose another role.',
  individual: 'Only schools and companies have several members.',
  alreadyMember: 'This person is already a member of your organisation.',
  alreadyInvited: 'This address has an open invitation already. You can resend or revoke it.',
  invited: (email: string) => `We sent an invitation to ${email}. Its link works for seven days.`,
  revoked: 'The invitation has been revoked. Its link no longer works.',
  invitationNotFound: 'There is no such invitation any more.',
  invitationClosed: 'This invitation has been accepted or revoked in the meantime.',
  accepted: 'Your account is ready. Please log in.',
  linkUnknown:
    'This invitation link is not valid. If you received a newer invitation, please use the link in that email.',
  linkExpired: 'This invitation has expired. Please ask the organisation to send it again.',
  linkRevoked: 'This invitation has been withdrawn. Please ask the organisation for a new one.',
  linkUsed: 'This invitation has already been accepted. Please log in.',
} as const;
