import * as z from 'zod/mini';
import { call } from '#contract/call.ts';

/**
 * The state of a read replica. `used`: it serves reads. `behind`: it lacks what was written more than five seconds ago.
 * `unreachable`: it does not reply. `not a replica`: it is no standby of this database, as after it was promoted.
 */
const replicaState = z.enum(['used', 'behind', 'unreachable', 'not a replica']);
export type ReplicaState = z.output<typeof replicaState>;

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
