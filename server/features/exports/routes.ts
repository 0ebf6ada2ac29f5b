import * as contract from '#contract/calls/exports.ts';
import { route, type Route } from '#server/http/route.ts';
import { countExport } from './count-export.ts';
import { downloadExport } from './download-export.ts';
import { exportCandidates } from './export-candidates.ts';
import { prepareExport } from './prepare-export.ts';

export const exportRoutes: Route[] = [
  route(contract.exportEmployees, { handler: exportCandidates('employee') }),
  route(contract.exportStudents, { handler: exportCandidates('student') }),
  route(contract.countExport, { handler: countExport }),
  route(contract.prepareExport, { handler: prepareExport }),
  route(contract.downloadExport, { handler: downloadExport('csv') }),
  route(contract.downloadExportWorkbook, { handler: downloadExport('xlsx') }),
];
