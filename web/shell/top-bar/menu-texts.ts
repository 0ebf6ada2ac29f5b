import { RECENT_IMPORTS } from '#web/shared/imports/recent-imports-title.ts';

/** Texts of the user's menu. Public pages load the others of the bar, but not these. */
export const menuTexts = {
  account: 'Your account',
  profile: 'Your profile',
  imports: RECENT_IMPORTS,
  duplicates: 'Possible duplicates',
  verifications: 'Claims you checked',
  certificates: 'Certificates',
  requests: 'Requests to you',
  team: 'Team',
  assurance: 'Verification',
  security: 'Security',
  activity: 'Activity',
  operator: 'Operators',
  waiting: (count: number) => `${count} waiting`,
} as const;
