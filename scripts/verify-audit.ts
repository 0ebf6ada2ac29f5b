import { formatNumber } from '#contract/format-number.ts';
import { plural } from '#contract/texts/format-count.ts';
import { compareAuditHeads } from '#server/audit/audit-heads.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { openDatabase } from '#server/backup/open-database.ts';
import { connect } from '#server/db/connection/connect.ts';
import { readEnv } from '#server/env.ts';
import { createLog } from '#server/log.ts';
import { exitWithError, prepareProcess, print } from '#server/process.ts';

/** Verifies the audit log, also while the portal runs: `npm run audit:verify`. Fails if anything was altered. */
async function verify() {
  prepareProcess();
  const env = readEnv(process.env);
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
    if (!first) return print('The audit log is intact.');
    print(`BROKEN: organisation ${first.organization_id}, link ${first.sequence}: ${first.problem}.`);
    if (others.length > 0) print(`${plural(others.length, 'more problem follows', 'more problems follow')}.`);
    process.exitCode = 1;
  } finally {
    await close();
    await database.close();
  }
}

verify().catch(exitWithError);
