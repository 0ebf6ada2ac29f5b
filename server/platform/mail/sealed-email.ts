import { createSealedJson } from '#server/platform/secrets/sealed-json.ts';
import type { AnomalyNotice } from './anomaly-templates.ts';
import type { InvitationMail, MemberNotice } from './member-templates.ts';
import type { OperatorNotice } from './operator-templates.ts';

/** The confidential part of an email job, sealed for its template. A notice has an empty code. */
export const sealedEmail = createSealedJson<{ email: string; code: string }>('email job');

/** The address for a link to log in with, and its token. */
export const sealedLogInLink = createSealedJson<{ email: string; token: string }>('log-in link job');

/** The content of an email about membership. */
export const sealedMemberNotice = createSealedJson<MemberNotice>('member email job');

/** The content of an invitation, and the token in its link. */
export const sealedInvitation = createSealedJson<InvitationMail & { token: string }>('invitation job');

/** The content of an email about a decision of an operator. */
export const sealedOperatorNotice = createSealedJson<OperatorNotice>('operator email job');

/** The content of an email about unusual look-ups. */
export const sealedAnomalyNotice = createSealedJson<AnomalyNotice>('anomaly email job');
