import * as contract from '#contract/calls/duplicates.ts';
import { route, type Route } from '#server/http/route.ts';
import { countDuplicates } from './count-duplicates.ts';
import { listDuplicates } from './list-duplicates.ts';
import { markDistinct } from './mark-distinct.ts';
import { mergeCandidates } from './merge-candidates.ts';

export const duplicateRoutes: Route[] = [
  route(contract.countDuplicates, { handler: countDuplicates }),
  route(contract.listDuplicates, { handler: listDuplicates }),
  route(contract.mergeCandidates, { handler: mergeCandidates }),
  route(contract.markDistinct, { handler: markDistinct }),
];
