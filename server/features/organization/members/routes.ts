import * as anomalies from '#contract/calls/anomalies.ts';
import * as invitations from '#contract/calls/invitations.ts';
import * as members from '#contract/calls/members.ts';
import { route, type Route } from '#server/http/route.ts';
import type { Limit } from '#server/platform/limits/limits.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { allowLookUps } from './allow-look-ups.ts';
import { changeDisplayName } from './change-display-name.ts';
import { changeMember } from './change-member.ts';
import { inviteMember } from './invite-member.ts';
import { leaveOrganization } from './leave-organization.ts';
import { listInvitations } from './list-invitations.ts';
import { listMembers } from './list-members.ts';
import { lookUpInvitation } from './look-up-invitation.ts';
import { removeMember } from './remove-member.ts';
import { resendInvitation } from './resend-invitation.ts';
import { resetSecondFactors } from './reset-second-factors.ts';
import { revokeInvitation } from './revoke-invitation.ts';
import { stopLookUps } from './stop-look-ups.ts';

const HOUR = 3600;

/** Each of them can send an email to a colleague. */
const memberChanges: Limit = { name: 'member changes', points: 200, seconds: HOUR };
const memberReads: Limit = { name: 'member reads', points: 1000, seconds: HOUR };

export const memberRoutes: Route[] = [
  route(members.listMembers, { handler: listMembers, limits: () => [memberReads] }),
  route(members.changeMember, { handler: changeMember, limits: () => [memberChanges] }),
  route(members.removeMember, { handler: removeMember, limits: () => [memberChanges] }),
  route(members.resetSecondFactors, { handler: resetSecondFactors, limits: () => [memberChanges] }),
  route(anomalies.stopLookUps, { handler: stopLookUps, limits: () => [memberChanges] }),
  route(anomalies.allowLookUps, { handler: allowLookUps, limits: () => [memberChanges] }),
  route(members.leaveOrganization, { handler: leaveOrganization, limits: () => [memberChanges] }),
  route(members.changeDisplayName, { handler: changeDisplayName, limits: () => [memberChanges] }),
  route(invitations.listInvitations, { handler: listInvitations, limits: () => [memberReads] }),
  route(invitations.inviteMember, { handler: inviteMember, limits: () => [memberChanges] }),
  route(invitations.resendInvitation, { handler: resendInvitation, limits: () => [memberChanges] }),
  route(invitations.revokeInvitation, { handler: revokeInvitation, limits: () => [memberChanges] }),
  route(invitations.lookUpInvitation, { handler: lookUpInvitation }),
  route(invitations.acceptInvitation, { handler: acceptInvitation }),
];
