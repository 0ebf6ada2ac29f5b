import * as contract from '#contract/calls/duplicates.ts';
import { on, type Route } from '#server/http/route.ts';
import { countDuplicates } from './count-duplicates.ts';
import { listDuplicates } from './list-duplicates.ts';
import { markDistinct } from './mark-distinct.ts';
import { mergeCandidates } from './merge-candidates.ts';

export const duplicateRoutes: Route[] = [
  on(contract.countDuplicates, { handler: countDuplicates }),
  on(contract.listDuplicates, { handler: listDuplicates }),
  on(contract.mergeCandidates, { handler: mergeCandidates }),
  on(contract.markDistinct, { handler: markDistinct }),
];
