import * as contract from '#contract/exports.ts';
import { on, type Route } from '#server/http/route.ts';
import { exportCandidates } from './export-candidates.ts';

export const exportRoutes: Route[] = [
  on(contract.exportEmployees, { handler: exportCandidates('employee') }),
  on(contract.exportStudents, { handler: exportCandidates('student') }),
];
