import * as candidates from '#contract/candidates.ts';
import { on, type Route } from '#server/http/route.ts';
import { lookUps } from './limits.ts';
import { listCandidates } from './list-candidates.ts';
import { viewDetails } from './view-details.ts';

export const candidateRoutes: Route[] = [
  on(candidates.listCandidates, { handler: listCandidates }),
  on(candidates.viewDetails, { handler: viewDetails, limits: lookUps }),
];
