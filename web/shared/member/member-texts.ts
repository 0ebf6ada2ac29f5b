import type { MemberRole, Permission } from '#contract/permissions.ts';
import { permissionTexts } from '#contract/texts/permissions.ts';

/** Texts of screens about what a member may do. */
export const memberScreenTexts = {
  notPermitted: 'Your role does not include this page',
  why: (role: MemberRole, permission: Permission) => permissionTexts.refusal(role, permission),
  home: 'Go to your start page',
  team: 'See the roles of your organisation',
} as const;
