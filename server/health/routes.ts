import { health } from '#contract/calls/health.ts';
import { on, type Route } from '#server/http/route.ts';
import { checkHealth } from './check-health.ts';

export const healthRoutes: Route[] = [on(health, { handler: checkHealth })];
