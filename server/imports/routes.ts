import * as contract from '#contract/imports.ts';
import { on, type Route } from '#server/http/route.ts';
import { decideChanges } from './decide-changes.ts';
import { importCandidates } from './import-candidates.ts';
import { importChanges } from './import-changes.ts';
import { importProblems } from './import-problems.ts';
import { importTemplateWorkbook } from './import-template-workbook.ts';
import { importTemplate } from './import-template.ts';
import { listImports } from './list-imports.ts';
import { rejectedRows } from './rejected-rows.ts';
import { undoImport } from './undo-import.ts';

export const importRoutes: Route[] = [
  on(contract.importEmployees, { handler: importCandidates('employee') }),
  on(contract.importStudents, { handler: importCandidates('student') }),
  on(contract.listImports, { handler: listImports }),
  on(contract.importProblems, { handler: importProblems }),
  on(contract.rejectedRows, { handler: rejectedRows }),
  on(contract.importChanges, { handler: importChanges }),
  on(contract.decideChanges, { handler: decideChanges }),
  on(contract.undoImport, { handler: undoImport }),
  on(contract.importTemplate, { handler: importTemplate }),
  on(contract.importTemplateWorkbook, { handler: importTemplateWorkbook }),
];
