import * as contract from '#contract/calls/activity.ts';
import { route, type Route } from '#server/http/route.ts';
import { listActivity } from './list-activity.ts';
import { listViews } from './list-views.ts';

export const activityRoutes: Route[] = [
  route(contract.listActivity, { handler: listActivity }),
  route(contract.listViews, { handler: listViews }),
];
