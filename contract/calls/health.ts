import * as z from 'zod/mini';
import { call } from '#contract/call.ts';

/**
 * The state of a read replica. `used`: it serves reads. `behind`: it lacks what was written more than five seconds ago.
 * `unreachable`: it does not reply. `not a replica`: it is no standby of this database, as after it was promoted.
 */
const replicaState = z.enum(['used', 'behind', 'unreachable', 'not a replica']);
export type ReplicaState = z.output<typeof replicaState>;

/**
 * The state of a part of a server. `degraded`: it fails, and the server serves without it. `unknown`: it cannot be asked
 * for its state. `migrating`: a migration runs. With `starting`, `stopping` or `unavailable` the server is not ready.
 */
const componentState = z.enum([
  'ok',
  'degraded',
  'unknown',
  'migrating',
  'starting',
  'stopping',
  'unavailable',
]);
export type ComponentState = z.output<typeof componentState>;

export const checkLiveness = call({
  name: 'checkLiveness',
  summary: 'Check that the server process answers. Touches nothing else.',
  method: 'GET',
  path: '/api/live',
  permission: 'public',
  reply: z.object({ status: z.literal('live') }),
});

export const checkReadiness = call({
  name: 'checkReadiness',
  summary: 'Check that the server can serve requests, and list the states of its parts.',
  method: 'GET',
  path: '/api/ready',
  permission: 'public',
  mayBeUnavailable: true,
  reply: z.object({
    status: z.enum(['ready', 'not ready']),
    components: z.array(
      z.object({
        name: z.string(),
        state: componentState,
        /** When a probe first found it in this state, ISO 8601. */
        since: z.string(),
      }),
    ),
  }),
});

export const checkHealth = call({
  name: 'checkHealth',
  summary: 'Check that the portal and its database are available.',
  method: 'GET',
  path: '/api/health',
  permission: 'public',
  reply: z.object({
    status: z.literal('ok'),
    database: z.enum(['embedded', 'postgresql']),
    /** One for each read replica of the settings. Omitted when there are none. */
    replicas: z.optional(z.array(replicaState)),
  }),
});
