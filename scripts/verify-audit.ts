import { pino } from 'pino';
import { formatNumber } from '#contract/format-number.ts';
import { compareAuditHeads } from '#server/audit/audit-heads.ts';
import { verifyAudit } from '#server/audit/verify-audit.ts';
import { openDatabase } from '#server/backup/open-database.ts';
import { connect } from '#server/db/connection/connect.ts';
import { readEnv } from '#server/env.ts';
import { exitWithError, prepareProcess, print } from '#server/process.ts';

/** Verifies the audit log, also while the portal runs: `npm run audit:verify`. Fails if anything was altered. */
async function verify() {
  prepareProcess();
  const env = readEnv(process.env);
  const database = await openDatabase(env, false);
  const log = pino({ level: env.logLevel });
  const { maintain, close } = await connect({ ...env, databaseUrl: database.url }, (error) =>
    log.error(error),
  );
  try {
    const found = await maintain(verifyAudit);
    const heads = await maintain((db) => compareAuditHeads(db, env.dataDir));
    const count = formatNumber;
    print(
      `${count(found.links)} links with ${count(found.entries)} entries, ${count(found.waiting)} not sealed yet.`,
    );
    print(`${count(found.removed)} entries whose text was removed by retention or erasure.`);
    print(`${count(heads.files)} files with heads.`);
    const [first, ...others] = [...found.broken, ...heads.broken];
    if (!first) return print('The audit log is intact.');
    print(`BROKEN: organisation ${first.organization_id}, link ${first.sequence}: ${first.problem}.`);
    if (others.length > 0) print(`${count(others.length)} more problems follow.`);
    process.exitCode = 1;
  } finally {
    await close();
    await database.close();
  }
}

verify().catch(exitWithError);
