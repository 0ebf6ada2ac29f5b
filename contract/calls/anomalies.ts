import * as z from 'zod/mini';
import { unusualLookUps } from '#contract/anomaly.ts';
import { call } from '#contract/call.ts';
import * as field from '#contract/fields/fields.ts';
import { pageSchema, paging } from '#contract/pages.ts';
import { messageReply } from '#contract/problem.ts';

/** Unusual look-ups of a member, for operators. */
const anomaly = z.extend(unusualLookUps, {
  id: z.number(),
  organization: z.object({ id: z.number(), name: z.string() }),
  /** The name is empty when nobody knows it any more. */
  member: z.object({ id: z.number(), name: z.string(), has_left: z.boolean() }),
  /** Since when the look-ups of the member are stopped; null if they are not. */
  look_ups_stopped_at: z.nullable(z.string()),
});
export type Anomaly = z.output<typeof anomaly>;

const byOperator = {
  method: 'POST',
  permission: 'profile:read',
  requiresOperator: true,
  requiresRecentAuthentication: true,
  params: z.object({ id: field.id }),
  reply: messageReply,
} as const;

export const listAnomalies = call({
  name: 'listAnomalies',
  summary: 'List unusual look-ups of members, the newest first.',
  method: 'GET',
  path: '/api/operator/anomalies',
  permission: 'profile:read',
  requiresOperator: true,
  query: z.object(paging),
  reply: pageSchema(anomaly),
});

export const stopAnomalousLookUps = call({
  name: 'stopAnomalousLookUps',
  summary: 'Stop the look-ups of the member whose look-ups were unusual.',
  path: '/api/operator/anomalies/{id}/stop-look-ups',
  ...byOperator,
  errors: ['anomaly_not_found', 'member_not_found', 'look_ups_already_stopped', 'own_organization'],
});

export const allowAnomalousLookUps = call({
  name: 'allowAnomalousLookUps',
  summary: 'Allow the member whose look-ups were unusual, and were stopped, to look up people again.',
  path: '/api/operator/anomalies/{id}/allow-look-ups',
  ...byOperator,
  errors: ['anomaly_not_found', 'member_not_found', 'look_ups_not_stopped', 'own_organization'],
});

const byOwner = {
  method: 'POST',
  permission: 'member:manage',
  requiresRecentAuthentication: true,
  params: z.object({ id: field.id }),
  reply: messageReply,
} as const;

export const stopLookUps = call({
  name: 'stopLookUps',
  summary:
    'Stop the look-ups of another member. Their own records stay available. The owner needs a second factor.',
  path: '/api/members/{id}/stop-look-ups',
  ...byOwner,
  errors: ['member_not_found', 'own_look_ups', 'second_factor_needed', 'look_ups_already_stopped'],
});

export const allowLookUps = call({
  name: 'allowLookUps',
  summary:
    'Allow another member, whose look-ups were stopped, to look up people again. The owner needs a second factor.',
  path: '/api/members/{id}/allow-look-ups',
  ...byOwner,
  errors: ['member_not_found', 'own_look_ups', 'second_factor_needed', 'look_ups_not_stopped'],
});
