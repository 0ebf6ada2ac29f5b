import * as contract from '#contract/calls/activity.ts';
import { on, type Route } from '#server/http/route.ts';
import { listActivity } from './list-activity.ts';
import { listViews } from './list-views.ts';

export const activityRoutes: Route[] = [
  on(contract.listActivity, { handler: listActivity }),
  on(contract.listViews, { handler: listViews }),
];
