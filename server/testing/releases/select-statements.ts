import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A list of parameters, or of rows of parameters. Statements differ in its length. */
const LIST = /\(\$(?:, \$)*\)(?:, \(\$(?:, \$)*\))*/gu;
/** The job queue has the same statements for each job. */
const JOB_NAME = /(?<=\bname = )'[a-z-]+'/gu;

const toShape = (statement: string): string =>
  statement.replaceAll(/\$\d+/gu, '$').replaceAll(LIST, '($)').replaceAll(JOB_NAME, "''");

/** Reads the statements that the processes of a test run have recorded: the shortest of each shape, sorted. */
export function selectStatements(folder: string): string[] {
  const recorded = readdirSync(folder)
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').trimEnd().split('\n'))
    .map((line) => JSON.parse(line) as string)
    .toSorted((one, other) => other.length - one.length || (one < other ? 1 : -1));
  return [...new Map(recorded.map((statement) => [toShape(statement), statement])).values()].toSorted();
}
