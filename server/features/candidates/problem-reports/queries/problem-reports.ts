import { sql } from 'kysely';
import type { ProblemKind } from '#contract/calls/problem-reports.ts';
import { PROBLEM_REPORT_DAYS } from '#contract/limits.ts';
import type { Paging } from '#contract/pages.ts';
import { confirmedOrganizations } from '#server/domain/identity/queries/current-assurance.ts';
import { organizationName } from '#server/domain/identity/queries/organizations.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { countRows, paginate } from '#server/platform/db/sql/paging.ts';

interface NewReport {
  candidate_id: number;
  /** The organisation that reports. */
  reporter_id: number;
  kind: ProblemKind;
  note: string;
}

/** Adds a report. @returns its id; undefined when the same report is open already */
export async function addReport(tx: Runner, report: NewReport): Promise<number | undefined> {
  const added = await tx
    .insertInto('problem_report')
    .values(report)
    .onConflict((conflict) => conflict.columns(['candidate_id', 'reporter_id', 'kind', 'note']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/**
 * Counts the problems that a member reported within a day, from the audit log, so that deleted ones count too.
 * @returns their number, and the seconds until the oldest is a day old
 */
export async function countReportsOfDay(runner: Runner, member_id: number) {
  return await runner
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .select(
      sql<number>`coalesce(extract(epoch from min(at) + interval '1 day' - now()), 0)::float8`.as('seconds'),
    )
    .where('member_id', '=', member_id)
    .where('action', '=', 'report problem')
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
}

/** Counts the problems that were reported to an organisation within a day. */
export async function countReceivedOfDay(runner: Runner, organization_id: number): Promise<number> {
  return await countRows(
    runner
      .selectFrom('audit_entry')
      .where('organization_id', '=', organization_id)
      .where('member_id', 'is', null)
      .where('action', '=', 'report problem')
      .where('at', '>', sql<Date>`now() - interval '1 day'`),
  );
}

/** Lists a page of the reports about a candidate with the names of the reporters, the newest first. */
export async function listReports(runner: Runner, candidate_id: number, paging: Paging) {
  const reports = runner.selectFrom('problem_report').where('candidate_id', '=', candidate_id);
  const rows = reports
    .innerJoin('organization', 'organization.id', 'problem_report.reporter_id')
    .select(['problem_report.id', 'reported_at', 'problem_report.kind', 'note'])
    .select(['organization.kind as role', organizationName.as('name')])
    .select(sql<boolean>`organization.id in ${confirmedOrganizations}`.as('is_name_confirmed'))
    .orderBy('problem_report.id', 'desc');
  return { rows: await paginate(rows, paging).execute(), total: await countRows(reports) };
}

/** Closes a report about a candidate. @returns its kind; undefined when it was closed already */
export async function closeReport(
  tx: Runner,
  { candidate_id, id }: { candidate_id: number; id: number },
): Promise<ProblemKind | undefined> {
  const closed = await tx
    .deleteFrom('problem_report')
    .where('id', '=', id)
    .where('candidate_id', '=', candidate_id)
    .returning('kind')
    .executeTakeFirst();
  return closed?.kind;
}

/** Finds an open report with its candidate and the organisation that owns it. */
export async function findReport(runner: Runner, id: number) {
  return await runner
    .selectFrom('problem_report')
    .innerJoin('candidate', 'candidate.id', 'problem_report.candidate_id')
    .select(['problem_report.kind', 'candidate.id as candidate_id', 'candidate.organization_id'])
    .where('problem_report.id', '=', id)
    .executeTakeFirst();
}

/** Removes reports that nobody has dealt with for long. */
export async function removeOldProblemReports(runner: Runner) {
  await sql`delete from problem_report
    where reported_at < now() - make_interval(days => ${PROBLEM_REPORT_DAYS})`.execute(runner);
}
