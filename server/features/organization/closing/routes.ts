import * as calls from '#contract/calls/closing.ts';
import { route, type Route } from '#server/http/route.ts';
import type { Limit } from '#server/platform/limits/limits.ts';
import { closeOrganization } from './close-organization.ts';
import { getClosing } from './get-closing.ts';
import { keepOrganization } from './keep-organization.ts';

const HOUR = 3600;

/** Each of them sends an email to every member. */
const closings: Limit = { name: 'closing', points: 20, seconds: HOUR };
/** Each of them counts all candidates of the organisation. */
const closingReads: Limit = { name: 'closing read', points: 600, seconds: HOUR };

export const closingRoutes: Route[] = [
  route(calls.getClosing, { handler: getClosing, limits: () => [closingReads] }),
  route(calls.closeOrganization, { handler: closeOrganization, limits: () => [closings] }),
  route(calls.keepOrganization, { handler: keepOrganization, limits: () => [closings] }),
];
