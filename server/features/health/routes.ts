import {
  checkHealth as health,
  checkLiveness as liveness,
  checkReadiness as readiness,
} from '#contract/calls/health.ts';
import { route, type Route } from '#server/http/route.ts';
import { checkHealth } from './check-health.ts';
import { checkLiveness } from './check-liveness.ts';
import { checkReadiness } from './check-readiness.ts';

export const healthRoutes: Route[] = [
  route(liveness, { handler: checkLiveness, isQuiet: true }),
  route(readiness, {
    handler: checkReadiness,
    isUnavailable: ({ status }) => status !== 'ready',
    isQuiet: true,
  }),
  route(health, { handler: checkHealth }),
];
