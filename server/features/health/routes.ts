import { checkHealth as call } from '#contract/calls/health.ts';
import { route, type Route } from '#server/http/route.ts';
import { checkHealth } from './check-health.ts';

export const healthRoutes: Route[] = [route(call, { handler: checkHealth })];
