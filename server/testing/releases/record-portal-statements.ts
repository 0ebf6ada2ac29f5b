import { appendFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { recordAllStatements } from '#server/testing/record-statements.ts';

/** The folder that a test run writes the portal's statements into: one file for each process, a JSON string for each line. */
const FOLDER = process.env['RECORD_STATEMENTS_IN'];
/** Deep enough to reach the caller of a query through the query builder and the pool. */
const FRAMES = 60;
const ROOT = join(import.meta.dirname, '../../..');
const PLACE = /(\/[^()\s]+\.ts):\d+:\d+/gu;
/** Files that send the statements of others. */
const SENDERS = /^server\/(?:platform\/db\/|testing\/record-statements|testing\/releases\/)/u;
const TESTS = /\.test\.ts$|^server\/testing\/|^e2e\//u;

/** Finds the file of the project that sends a statement. Libraries, such as the job queue, also send some of their own. */
function findSender(): string | undefined {
  const limit = Error.stackTraceLimit;
  Error.stackTraceLimit = FRAMES;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = limit;
  const files = [...stack.matchAll(PLACE)].map(([, path = '']) => relative(ROOT, path));
  return files.find(
    (file) => !file.startsWith('node_modules') && !file.startsWith('..') && !SENDERS.test(file),
  );
}

const isOfPortal = (): boolean => !TESTS.test(findSender() ?? '');

let isRecording = false;

/** Writes the statements of the portal that this process sends, for `npm run record-release`. Those of tests are left out. */
export function recordPortalStatements(): void {
  if (FOLDER === undefined || isRecording) return;
  isRecording = true;
  const file = join(FOLDER, `${process.pid}-${crypto.randomUUID()}`);
  const known = new Set<string>();
  recordAllStatements((statement) => {
    if (known.has(statement) || !isOfPortal()) return;
    known.add(statement);
    appendFileSync(file, `${JSON.stringify(statement)}\n`);
  });
}
