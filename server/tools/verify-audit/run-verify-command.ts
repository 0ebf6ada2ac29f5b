import { formatNumber } from '#contract/format-number.ts';
import { plural } from '#contract/texts/format-count.ts';
import { openDatabase } from '#server/tools/commands/open-database.ts';
import { connect } from '#server/platform/db/connection/connect.ts';
import type { Env } from '#server/platform/env/env.ts';
import { createLog } from '#server/platform/process/log.ts';
import { compareAuditHeads } from '#server/domain/audit/audit-heads.ts';
import { verifyAudit } from '#server/domain/audit/verify-audit.ts';

/**
 * Verifies the audit log, also while the portal runs, and prints what it finds.
 * @returns whether nothing was altered
 * @throws StartupError when there is no database
 */
export async function runVerifyCommand(env: Env, print: (line: string) => void): Promise<boolean> {
  const database = await openDatabase(env, false);
  const log = createLog(env.logLevel);
  const { maintain, close } = await connect({ ...env, databaseUrl: database.url }, (error) =>
    log.error(error),
  );
  try {
    const found = await maintain(verifyAudit);
    const heads = await maintain((db) => compareAuditHeads(db, env.dataDir));
    const entries = (count: number) => plural(count, 'entry', 'entries');
    print(
      `${plural(found.links, 'link', 'links')} with ${entries(found.entries)}, ${formatNumber(found.waiting)} not sealed yet.`,
    );
    print(`${entries(found.removed)} whose text was removed by retention or erasure.`);
    print(`${plural(heads.files, 'file', 'files')} with heads.`);
    const [first, ...others] = [...found.broken, ...heads.broken];
    if (!first) {
      print('The audit log is intact.');
      return true;
    }
    print(`BROKEN: organisation ${first.organization_id}, link ${first.sequence}: ${first.problem}.`);
    if (!found.isComplete)
      print('The verification stopped there: the links after these problems were not verified.');
    if (others.length > 0) print(`${plural(others.length, 'more problem follows', 'more problems follow')}.`);
    return false;
  } finally {
    await close();
    await database.close();
  }
}
