import { parseArgs } from 'node:util';
import { plural } from '#contract/texts/format-count.ts';
import type { Env } from '#server/platform/env/env.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { findSecret } from '#server/platform/secrets/secret.ts';
import type { DoctorContext, Finding } from './finding.ts';
import { listChecks } from './list-checks.ts';
import { runCheck } from './run-check.ts';
import { runDatabaseChecks } from './run-database-checks.ts';

const USAGE = 'Usage: npm run doctor [-- --dkim-selector NAME]';
const SELECTOR = /^[a-z\d](?:[\w.-]*[a-z\d])?$/iu;

/** @throws StartupError with a sentence for the operator */
function parseSelector(args: readonly string[]): string | undefined {
  const options = { 'dkim-selector': { type: 'string' } } as const;
  let selector: string | undefined;
  try {
    selector = parseArgs({ args: [...args], options }).values['dkim-selector'];
  } catch (error) {
    throw new StartupError(USAGE, { cause: error });
  }
  if (selector !== undefined && !SELECTOR.test(selector)) throw new StartupError(USAGE);
  return selector;
}

const toLine = ({ name, state, text, advice }: Finding): string =>
  [`${state.padEnd('warning'.length)}  ${name}:`, text, advice]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/\s*\n\s*/gu, ' ');

const countState = (findings: readonly Finding[], state: Finding['state']) =>
  findings.filter((finding) => finding.state === state).length;

/** Runs all checks, which change nothing. */
export async function diagnose(context: DoctorContext): Promise<Finding[]> {
  const [findings, ofDatabase] = await Promise.all([
    Promise.all(listChecks(context).map((check) => runCheck(check, context.timeLimit))),
    runDatabaseChecks(context),
  ]);
  return [...findings, ...ofDatabase];
}

/**
 * Checks whether the portal is ready to go live, whether or not it runs, and prints a line for each check.
 * @param args the arguments of the command
 * @returns whether nothing has failed
 * @throws StartupError for other arguments
 */
export async function runDoctorCommand(
  env: Env,
  args: readonly string[],
  print: (line: string) => void,
): Promise<boolean> {
  const dkimSelector = parseSelector(args);
  // The check of the secret says what is wrong with a damaged one.
  const secret = await findSecret(env.appSecret, env.dataDir).catch(() => undefined);
  const findings = await diagnose({ env, secret, dkimSelector });
  for (const finding of findings) print(toLine(finding));
  const failures = countState(findings, 'failed');
  print(
    `${plural(countState(findings, 'ok'), 'check is', 'checks are')} ok, ` +
      `${plural(countState(findings, 'warning'), 'warning', 'warnings')}, ${failures} failed.`,
  );
  return failures === 0;
}
