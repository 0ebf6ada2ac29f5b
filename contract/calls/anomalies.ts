import * as z from 'zod/mini';
import { anomalyLevel, anomalySignal } from '#contract/anomaly.ts';
import { call } from '#contract/call.ts';
import * as field from '#contract/fields/fields.ts';
import { pageSchema, paging } from '#contract/pages.ts';
import { messageReply } from '#contract/problem.ts';

/** A response to unusual look-ups of a member. */
const anomaly = z.object({
  id: z.number(),
  organization: z.object({ id: z.number(), name: z.string() }),
  /** The name is empty when nobody knows it any more. */
  member: z.object({ id: z.number(), name: z.string() }),
  signal: anomalySignal,
  level: anomalyLevel,
  /** How many people the look-ups showed, as far as they were unusual. */
  people: z.number(),
  raised_at: z.string(),
  /** When the member may look up people again; null if they may. */
  stopped_until: z.nullable(z.string()),
  /** When an owner or operator allowed it; null if they did not. */
  lifted_at: z.nullable(z.string()),
});
export type Anomaly = z.output<typeof anomaly>;

export const listAnomalies = call({
  name: 'listAnomalies',
  summary: 'List unusual look-ups and what followed, the newest first.',
  method: 'GET',
  path: '/api/operator/anomalies',
  permission: 'profile:read',
  requiresOperator: true,
  query: z.object(paging),
  reply: pageSchema(anomaly),
});

export const liftAnomaly = call({
  name: 'liftAnomaly',
  summary: 'Allow the member of an anomaly to look up people again.',
  method: 'POST',
  path: '/api/operator/anomalies/{id}/lift',
  permission: 'profile:read',
  requiresOperator: true,
  requiresRecentAuthentication: true,
  params: z.object({ id: field.id }),
  reply: messageReply,
  errors: ['anomaly_not_found', 'look_ups_not_stopped', 'own_organization'],
});

export const allowLookUps = call({
  name: 'allowLookUps',
  summary:
    'Allow another member, whose look-ups were stopped because they are unusual, to look up people again. The owner needs a second factor.',
  method: 'POST',
  path: '/api/members/{id}/allow-look-ups',
  permission: 'member:manage',
  requiresRecentAuthentication: true,
  params: z.object({ id: field.id }),
  reply: messageReply,
  errors: ['member_not_found', 'own_look_ups', 'second_factor_needed', 'look_ups_not_stopped'],
});
