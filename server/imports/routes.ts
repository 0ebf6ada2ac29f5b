import * as contract from '#contract/imports.ts';
import { on, type Route } from '#server/http/route.ts';
import { importCandidates } from './import-candidates.ts';
import { importTemplate } from './import-template.ts';
import { listImports } from './list-imports.ts';
import { rejectedRows } from './rejected-rows.ts';
import { undoImport } from './undo-import.ts';

export const importRoutes: Route[] = [
  on(contract.importEmployees, { handler: importCandidates('employee') }),
  on(contract.importStudents, { handler: importCandidates('student') }),
  on(contract.listImports, { handler: listImports }),
  on(contract.rejectedRows, { handler: rejectedRows }),
  on(contract.undoImport, { handler: undoImport }),
  on(contract.importTemplate, { handler: importTemplate }),
];
