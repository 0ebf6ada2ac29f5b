import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { makeFolder } from '#server/testing/backup.ts';
import { removeExpiredAuditContent } from '#server/domain/audit/queries/audit-retention.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { startCommandProcess } from '#server/testing/server-process.ts';
import { writeAuditHeads } from '#server/domain/audit/audit-heads.ts';
import { runVerifyCommand } from './run-verify-command.ts';
import { sealAudit } from '#server/domain/audit/seal-audit-job.ts';

let portal: TestPortal;
let organization_id: number;
beforeEach(async () => {
  portal = await startTestPortal({ RUN_JOBS: 'false' });
  onTestFinished(portal.close);
  const actor = await portal.newAccount();
  ({ organization_id } = actor);
  const entry = { action: 'search', actor, clientAddress: '192.0.2.7' } as const;
  for (const query of ['Adaeze Nwosu', 'Bashir Lawal'])
    await writeAudit(portal.db, { ...entry, detail: { query, total: 3 } });
  while ((await countUnsealed()) > 0);
  await writeAuditHeads(portal.db, portal.dataDir, '2026-11-23');
});

/** Seals and counts the entries that wait for transactions of other databases on the server. */
async function countUnsealed(): Promise<number> {
  await sealAudit(portal.db);
  const { rows } = await sql<{ count: number }>`select count(*) as count from audit_entry
    where id not in (select unnest(entry_ids) from audit_seal)`.execute(portal.db);
  return rows[0]?.count ?? 0;
}

/** Runs the command in a process of its own. */
async function spawnVerify() {
  const settings = { DATABASE_URL: portal.services.env.databaseUrl ?? '', DATA_DIR: portal.dataDir };
  const { code, stdout, stderr } = await startCommandProcess('verify-audit.ts', [], settings).ended;
  return { code, output: stdout.trimEnd().split('\n'), errors: stderr };
}

/** Runs the command in this process. */
async function verify() {
  const output: string[] = [];
  const isIntact = await runVerifyCommand(portal.services.env, (line) => void output.push(line));
  return { isIntact, output };
}

const countEntries = async () => (await portal.db.selectFrom('audit_entry').select('id').execute()).length;

/** Runs a statement as the owner of the database could. */
const tamper = (statement: ReturnType<typeof sql>) =>
  portal.db.transaction().execute(async (tx) => {
    await sql`alter table audit_entry disable trigger all`.execute(tx);
    await statement.execute(tx);
    await sql`alter table audit_entry enable trigger all`.execute(tx);
  });

const firstSearch = sql`(select min(id) from audit_entry where action = 'search')`;

test('npm run audit:verify succeeds on an intact log', async () => {
  const { code, output, errors } = await spawnVerify();
  expect([code, errors]).toEqual([0, '']);
  expect(output[0]).toMatch(
    new RegExp(`^\\d+ links? with ${await countEntries()} entries, 0 not sealed yet\\.$`, 'u'),
  );
  expect(output.slice(1)).toEqual([
    '0 entries whose text was removed by retention or erasure.',
    '1 file with heads.',
    'The audit log is intact.',
  ]);
});

test('npm run audit:verify tells text that retention has removed from alterations', async () => {
  await sql`update audit_content set at = at - interval '91 days' where entry_id = ${firstSearch}`.execute(
    portal.db,
  );
  await removeExpiredAuditContent(portal.db);
  const early = await verify();
  expect(early.isIntact).toBe(false);
  expect(early.output[1]).toBe('0 entries whose text was removed by retention or erasure.');
  expect(early.output.at(-1)).toMatch(
    /^BROKEN: .*: the content of entry \d+ was deleted before its time\.$/u,
  );
  // As if the period had been so short that it has passed already.
  await sql`update audit_retention set shortest_days = -1`.execute(portal.db);
  const late = await verify();
  expect(late.isIntact).toBe(true);
  expect(late.output.slice(1)).toEqual([
    '1 entry whose text was removed by retention or erasure.',
    '1 file with heads.',
    'The audit log is intact.',
  ]);
});

test('npm run audit:verify fails on an altered entry and names its link', async () => {
  await tamper(sql`update audit_entry set purpose = 'credit' where id = ${firstSearch}`);
  const { code, output } = await spawnVerify();
  expect(code).toBe(1);
  expect(output.at(-1)).toMatch(
    new RegExp(`^BROKEN: organisation ${organization_id}, link \\d+: entry \\d+ was altered\\.$`, 'u'),
  );
  expect(output).not.toContain('The audit log is intact.');
});

test('npm run audit:verify fails without a database', async () => {
  const env = readEnv({ DATA_DIR: makeFolder() });
  await expect(runVerifyCommand(env, () => undefined)).rejects.toThrow('There is no database in ');
});
