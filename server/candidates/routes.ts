import * as candidates from '#contract/calls/candidates.ts';
import * as quotas from '#contract/calls/quotas.ts';
import * as search from '#contract/calls/search.ts';
import { on, type Route } from '#server/http/route.ts';
import { suggestions } from '#server/limits/suggestions.ts';
import { deleteCandidate } from './delete-candidate.ts';
import { findRecordedCandidates } from './find-recorded-candidates.ts';
import { getQuota } from './get-quota.ts';
import { listCandidates } from './list-candidates.ts';
import { searchCandidates } from './search-candidates.ts';
import { searchUploaded } from './search-uploaded.ts';
import { suggestNames } from './suggest-names.ts';
import { updateCandidate } from './update-candidate.ts';
import { uploadCandidate } from './upload-candidate.ts';
import { viewDetails } from './view-details.ts';

export const candidateRoutes: Route[] = [
  on(search.searchCandidates, { handler: searchCandidates }),
  on(search.searchUploaded, { handler: searchUploaded }),
  on(search.suggestNames, { handler: suggestNames, limits: suggestions }),
  on(quotas.getQuota, { handler: getQuota }),
  on(candidates.listCandidates, { handler: listCandidates }),
  on(candidates.viewDetails, { handler: viewDetails }),
  on(candidates.uploadCandidate, { handler: uploadCandidate }),
  on(candidates.findRecordedCandidates, { handler: findRecordedCandidates }),
  on(candidates.updateCandidate, { handler: updateCandidate }),
  on(candidates.deleteCandidate, { handler: deleteCandidate }),
];
