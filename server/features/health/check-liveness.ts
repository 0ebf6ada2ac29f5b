import type { checkLiveness as call } from '#contract/calls/health.ts';
import type { Reply } from '#server/http/route.ts';

/** Succeeds as long as the process answers, whatever its database does: a restart would not repair that. */
export const checkLiveness = async (): Promise<Reply<typeof call>> => ({ status: 'live' });
