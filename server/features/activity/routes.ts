import * as contract from '#contract/calls/activity.ts';
import { route, type Route } from '#server/http/route.ts';
import type { Limit } from '#server/platform/limits/limits.ts';
import { downloadActivity } from './download-activity.ts';
import { downloadViews } from './download-views.ts';
import { listActivity } from './list-activity.ts';
import { listViewers } from './list-viewers.ts';
import { listViews } from './list-views.ts';

/** A download may read the whole history of an organisation. */
const logDownloads: Limit = { name: 'log downloads', points: 30, seconds: 3600 };

export const activityRoutes: Route[] = [
  route(contract.listActivity, { handler: listActivity }),
  route(contract.downloadActivity, { handler: downloadActivity, limits: () => [logDownloads] }),
  route(contract.listViews, { handler: listViews }),
  route(contract.listViewers, { handler: listViewers }),
  route(contract.downloadViews, { handler: downloadViews, limits: () => [logDownloads] }),
];
