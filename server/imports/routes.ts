import * as contract from '#contract/imports.ts';
import * as uploads from '#contract/import-uploads.ts';
import { on, type Route } from '#server/http/route.ts';
import { cancelUpload } from './cancel-upload.ts';
import { decideChanges } from './decide-changes.ts';
import { followUndo } from './follow-undo.ts';
import { followUpload } from './follow-upload.ts';
import { importCandidates } from './import-candidates.ts';
import { importChanges } from './import-changes.ts';
import { importProblems } from './import-problems.ts';
import { importTemplateWorkbook } from './import-template-workbook.ts';
import { importTemplate } from './import-template.ts';
import { importUpload } from './import-upload.ts';
import { listImports } from './list-imports.ts';
import { previewUpload } from './preview-upload.ts';
import { rejectedRows } from './rejected-rows.ts';
import { stageUpload } from './stage-upload.ts';
import { undoImport } from './undo-import.ts';
import { uploadProblemRows } from './upload-problem-rows.ts';

export const importRoutes: Route[] = [
  on(contract.importEmployees, { handler: importCandidates('employee') }),
  on(contract.importStudents, { handler: importCandidates('student') }),
  on(uploads.stageUpload, { handler: stageUpload }),
  on(uploads.previewUpload, { handler: previewUpload }),
  on(uploads.uploadProblemRows, { handler: uploadProblemRows }),
  on(uploads.importUpload, { handler: importUpload }),
  on(uploads.followUpload, { handler: followUpload }),
  on(uploads.cancelUpload, { handler: cancelUpload }),
  on(contract.listImports, { handler: listImports }),
  on(contract.importProblems, { handler: importProblems }),
  on(contract.rejectedRows, { handler: rejectedRows }),
  on(contract.importChanges, { handler: importChanges }),
  on(contract.decideChanges, { handler: decideChanges }),
  on(contract.undoImport, { handler: undoImport }),
  on(contract.followUndo, { handler: followUndo }),
  on(contract.importTemplate, { handler: importTemplate }),
  on(contract.importTemplateWorkbook, { handler: importTemplateWorkbook }),
];
