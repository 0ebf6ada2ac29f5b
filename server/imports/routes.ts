import * as uploads from '#contract/calls/import-uploads.ts';
import * as contract from '#contract/calls/imports.ts';
import { on, type Route } from '#server/http/route.ts';
import { importUpload } from './commit/import-upload.ts';
import { previewUpload } from './preview/preview-upload.ts';
import { uploadProblemRows } from './preview/upload-problem-rows.ts';
import { cancelUpload } from './receive/cancel-upload.ts';
import { followUpload } from './receive/follow-upload.ts';
import { importCandidates } from './receive/import-candidates.ts';
import { stageUpload } from './receive/stage-upload.ts';
import { decideChanges } from './report/decide-changes.ts';
import { importChanges } from './report/import-changes.ts';
import { importProblems } from './report/import-problems.ts';
import { listImports } from './report/list-imports.ts';
import { rejectedRows } from './report/rejected-rows.ts';
import { importTemplateWorkbook } from './templates/import-template-workbook.ts';
import { importTemplate } from './templates/import-template.ts';
import { followUndo } from './undo/follow-undo.ts';
import { undoImport } from './undo/undo-import.ts';

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
