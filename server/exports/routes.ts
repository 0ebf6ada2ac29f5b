import * as contract from '#contract/calls/exports.ts';
import { on, type Route } from '#server/http/route.ts';
import { countExport } from './count-export.ts';
import { downloadExport } from './download-export.ts';
import { exportCandidates } from './export-candidates.ts';
import { prepareExport } from './prepare-export.ts';

export const exportRoutes: Route[] = [
  on(contract.exportEmployees, { handler: exportCandidates('employee') }),
  on(contract.exportStudents, { handler: exportCandidates('student') }),
  on(contract.countExport, { handler: countExport }),
  on(contract.prepareExport, { handler: prepareExport }),
  on(contract.downloadExport, { handler: downloadExport('csv') }),
  on(contract.downloadExportWorkbook, { handler: downloadExport('xlsx') }),
];
