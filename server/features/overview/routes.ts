import { getOverview as call } from '#contract/calls/overview.ts';
import { route, type Route } from '#server/http/route.ts';
import { getOverview } from './get-overview.ts';

export const overviewRoutes: Route[] = [route(call, { handler: getOverview })];
