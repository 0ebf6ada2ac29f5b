import * as changes from '#contract/calls/import-changes.ts';
import * as previews from '#contract/calls/import-previews.ts';
import * as templates from '#contract/calls/import-templates.ts';
import * as undo from '#contract/calls/import-undo.ts';
import * as uploads from '#contract/calls/import-uploads.ts';
import * as contract from '#contract/calls/imports.ts';
import * as rows from '#contract/calls/upload-rows.ts';
import { route, type Route } from '#server/http/route.ts';
import { importUpload } from './commit/import-upload.ts';
import { correctUploadRow } from './corrections/correct-upload-row.ts';
import { listUploadProblems } from './corrections/list-upload-problems.ts';
import { listUploadRows } from './corrections/list-upload-rows.ts';
import { leaveOutUploadRows } from './corrections/leave-out-upload-rows.ts';
import { replaceInUploadRows } from './corrections/replace-in-upload-rows.ts';
import { undoUploadCorrection } from './corrections/undo-upload-correction.ts';
import { previewUpload } from './preview/preview-upload.ts';
import { downloadUploadProblemRows } from './preview/download-upload-problem-rows.ts';
import { cancelUpload } from './receive/cancel-upload.ts';
import { followUpload, isIdle } from './receive/follow-upload.ts';
import { importCandidates } from './receive/import-candidates.ts';
import { stageUpload } from './receive/stage-upload.ts';
import { decideChanges } from './report/decide-changes.ts';
import { listImportChanges } from './report/list-import-changes.ts';
import { listImportProblems } from './report/list-import-problems.ts';
import { listImports } from './report/list-imports.ts';
import { downloadRejectedRows } from './report/download-rejected-rows.ts';
import { downloadImportTemplateWorkbook } from './templates/download-import-template-workbook.ts';
import { downloadImportTemplate } from './templates/download-import-template.ts';
import { followUndo } from './undo/follow-undo.ts';
import { undoImport } from './undo/undo-import.ts';

export const importRoutes: Route[] = [
  route(contract.importEmployees, { handler: importCandidates('employee') }),
  route(contract.importStudents, { handler: importCandidates('student') }),
  route(uploads.stageUpload, { handler: stageUpload }),
  route(previews.previewUpload, { handler: previewUpload }),
  route(previews.downloadUploadProblemRows, { handler: downloadUploadProblemRows }),
  route(rows.listUploadRows, { handler: listUploadRows }),
  route(rows.listUploadProblems, { handler: listUploadProblems }),
  route(rows.correctUploadRow, { handler: correctUploadRow }),
  route(rows.replaceInUploadRows, { handler: replaceInUploadRows }),
  route(rows.leaveOutUploadRows, { handler: leaveOutUploadRows }),
  route(rows.undoUploadCorrection, { handler: undoUploadCorrection }),
  route(uploads.importUpload, { handler: importUpload }),
  route(uploads.followUpload, { handler: followUpload }),
  route(uploads.followUploadEvents, { handler: followUpload, isLast: isIdle }),
  route(uploads.cancelUpload, { handler: cancelUpload }),
  route(contract.listImports, { handler: listImports }),
  route(contract.listImportProblems, { handler: listImportProblems }),
  route(contract.downloadRejectedRows, { handler: downloadRejectedRows }),
  route(changes.listImportChanges, { handler: listImportChanges }),
  route(changes.decideChanges, { handler: decideChanges }),
  route(undo.undoImport, { handler: undoImport }),
  route(undo.followUndo, { handler: followUndo }),
  route(templates.downloadImportTemplate, { handler: downloadImportTemplate }),
  route(templates.downloadImportTemplateWorkbook, { handler: downloadImportTemplateWorkbook }),
];
