import * as candidates from '#contract/calls/candidates.ts';
import * as confirmations from '#contract/calls/confirmations.ts';
import * as problemReports from '#contract/calls/problem-reports.ts';
import * as quotas from '#contract/calls/quotas.ts';
import * as search from '#contract/calls/search.ts';
import * as versions from '#contract/calls/versions.ts';
import { route, type Route } from '#server/http/route.ts';
import { suggestionLimits } from '#server/platform/limits/search-limits.ts';
import { confirmCandidates } from './confirm-candidates.ts';
import { deleteCandidate } from './delete-candidate.ts';
import { findRecordedCandidates } from './find-recorded-candidates.ts';
import { getQuota } from './get-quota.ts';
import { listCandidates } from './list-candidates.ts';
import { listVersions } from './list-versions.ts';
import { closeProblemReport } from './problem-reports/close-problem-report.ts';
import { listProblemReports } from './problem-reports/list-problem-reports.ts';
import { reportProblem } from './problem-reports/report-problem.ts';
import { restoreVersion } from './restore-version.ts';
import { measureSearch, publishRejection } from './measure-search.ts';
import { searchCandidates } from './search-candidates.ts';
import { searchUploaded } from './search-uploaded.ts';
import { suggestNames } from './suggest-names.ts';
import { updateCandidate } from './update-candidate.ts';
import { uploadCandidate } from './upload-candidate.ts';
import { viewDetails } from './view-details.ts';

export const candidateRoutes: Route[] = [
  route(search.searchCandidates, { handler: measureSearch(searchCandidates), onRejection: publishRejection }),
  route(search.searchUploaded, { handler: measureSearch(searchUploaded), onRejection: publishRejection }),
  route(search.suggestNames, { handler: suggestNames, limits: suggestionLimits }),
  route(quotas.getQuota, { handler: getQuota }),
  route(candidates.listCandidates, { handler: listCandidates }),
  route(candidates.viewDetails, { handler: viewDetails }),
  route(candidates.uploadCandidate, { handler: uploadCandidate }),
  route(candidates.findRecordedCandidates, { handler: findRecordedCandidates }),
  route(candidates.updateCandidate, { handler: updateCandidate }),
  route(candidates.deleteCandidate, { handler: deleteCandidate }),
  route(confirmations.confirmCandidates, { handler: confirmCandidates }),
  route(versions.listVersions, { handler: listVersions }),
  route(versions.restoreVersion, { handler: restoreVersion }),
  route(problemReports.reportProblem, { handler: reportProblem }),
  route(problemReports.listProblemReports, { handler: listProblemReports }),
  route(problemReports.closeProblemReport, { handler: closeProblemReport }),
];
