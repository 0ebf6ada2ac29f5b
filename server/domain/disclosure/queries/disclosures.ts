import { type RawBuilder, sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import {
  type AuditEntry,
  type AuditRow,
  insertAuditFrom,
  toAuditRow,
} from '#server/domain/audit/queries/audit.ts';
import { insertCandidateViews } from './candidate-views.ts';
import { takeOnlyRow } from '#server/platform/db/sql/only-row.ts';
import { prepareStatement, type StatementParameters } from '#server/platform/db/sql/prepare-statement.ts';

/** The organisation to which candidates are disclosed, and its client network while the organisation is new. */
export interface Recipient {
  organization_id: number;
  network: string | null;
}

/** Counts of recently disclosed candidates of other organisations. */
export interface Usage {
  minute: number;
  day: number;
  /**
   * For all new organisations on the network, per day. Too high by people whom several of them saw, until half of the
   * quota may be used.
   */
  network_day: number;
}

/** The most people that may be counted. */
export type PeopleLimits = Usage;

/** The result of showing people of other organisations to a recipient. */
export interface Disclosure {
  /** How many of them would be counted. If more than the limits leave, none is recorded. */
  fresh: number;
  /** How many people the limits leave. */
  remaining: number;
  /** Before the disclosure. */
  usage: Usage;
}

const dayAgo = sql`now() - interval '24 hours'`;

/** Locks the usage of this recipient until the transaction ends, across all servers. */
export async function lockUsage(tx: Runner, { organization_id, network }: Recipient) {
  await sql`select lock_people(${organization_id}, ${network})`.execute(tx);
}

export async function readUsage(runner: Runner, { organization_id, network }: Recipient): Promise<Usage> {
  const { rows } = await sql<Usage>`select * from people_usage(${organization_id}, ${network}, 0)`.execute(
    runner,
  );
  return takeOnlyRow(rows);
}

/** Counts the candidates of other organisations that an organisation exported in the last 24 hours. */
export async function countExported(runner: Runner, organization_id: number): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from disclosure
    where organization_id = ${organization_id} and exported_at > ${dayAgo}`.execute(runner);
  return takeOnlyRow(rows).people;
}

/** Returns the seconds until `nth` of the candidates counted within `seconds` leave the window. */
export async function getSecondsUntilFree(
  runner: Runner,
  { organization_id, network }: Recipient,
  counted: { seconds: number; nth: number; by: 'organization' | 'network'; exported: boolean },
): Promise<number | undefined> {
  const at = sql.ref(counted.exported ? 'exported_at' : 'counted_at');
  const window = sql`make_interval(secs => ${counted.seconds})`;
  const ofRecipient =
    counted.by === 'network' ? sql`network = ${network}` : sql`organization_id = ${organization_id}`;
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from max(${at}) + ${window} - now())::float8 as seconds
    from disclosure where ${ofRecipient} and ${at} > now() - ${window}
    group by candidate_id order by 1 offset ${counted.nth - 1} limit 1`.execute(runner);
  return rows[0]?.seconds;
}

/** Counts the candidates that a disclosure or export would newly count. */
export async function countFresh(runner: Runner, organization_id: number, ids: readonly number[]) {
  const { rows } = await sql<{ people: number; exported: number }>`
    select count(*) filter (where d.counted_at > ${dayAgo} is not true) as people,
      count(*) filter (where d.exported_at > ${dayAgo} is not true) as exported
    from unnest(${ids}::bigint[]) as wish (id)
    left join disclosure d on d.organization_id = ${organization_id} and d.candidate_id = wish.id`.execute(
    runner,
  );
  return takeOnlyRow(rows);
}

/** Records an export of these candidates, and counts those not counted in the last 24 hours. */
export async function recordExported(
  tx: Runner,
  { organization_id, network }: Recipient,
  ids: readonly number[],
) {
  await sql`select record_disclosures(${organization_id}, ${network}, ${ids}::bigint[], true)`.execute(tx);
}

/** A disclosure in a look-up. */
export interface DisclosingLookUp {
  recipient: Recipient;
  limits: PeopleLimits;
  entry: AuditEntry;
}

interface DisclosureParameters extends PeopleLimits {
  recipient: number;
  client_network: string | null;
  ids: readonly number[];
}

/** Builds the call of the function that counts and records the people with the ids of an array. */
export const buildDisclosure = (
  parameters: StatementParameters<DisclosureParameters>,
  ids: RawBuilder<unknown>,
) => {
  const { recipient, client_network, minute, day, network_day } = parameters;
  return sql`disclose_people(${recipient}, ${client_network}, ${ids}, ${minute}, ${day}, ${network_day})`;
};

/** @returns the parameters of a statement that discloses people and audits it */
export const toDisclosureParameters = (
  { recipient, limits, entry }: DisclosingLookUp,
  ids: readonly number[],
): DisclosureParameters & AuditRow => ({
  ...toAuditRow(entry),
  ...limits,
  recipient: recipient.organization_id,
  client_network: recipient.network,
  ids,
});

export type DisclosureRow = Omit<Disclosure, 'usage'> & Usage;

export const toDisclosure = ({ fresh, remaining, minute, day, network_day }: DisclosureRow): Disclosure => ({
  fresh,
  remaining,
  usage: { minute, day, network_day },
});

const disclose = prepareStatement<DisclosureParameters & AuditRow, DisclosureRow>(
  (parameters) => sql<DisclosureRow>`
    with disclosed as materialized (
      select * from ${buildDisclosure(parameters, sql`${parameters.ids}::bigint[]`)}
    ), ${insertAuditFrom(sql`disclosed where fresh <= remaining`, parameters)},
    counted_views as (${insertCandidateViews(
      { viewer: parameters.recipient, purpose: parameters.purpose, views: 1 },
      sql`select unnest(${parameters.ids}::bigint[]) from disclosed where fresh <= remaining`,
    )})
    select * from disclosed`,
);

/** Records and audits the view of these distinct candidates of other organisations, if the limits leave that many. */
export async function disclosePeople(
  runner: Runner,
  lookUp: DisclosingLookUp,
  ids: readonly number[],
): Promise<Disclosure> {
  return toDisclosure(takeOnlyRow(await disclose(runner, toDisclosureParameters(lookUp, ids))));
}

/** Removes disclosures that no longer affect quotas or exports. */
export async function removeExpiredDisclosures(runner: Runner) {
  await sql`
    delete from disclosure where counted_at <= ${dayAgo} and disclosed_at <= ${dayAgo}
      and (exported_at is null or exported_at <= ${dayAgo})`.execute(runner);
  // The hour that began up to an hour before is read in part.
  await sql`delete from disclosure_hour where hour <= now() - interval '25 hours'`.execute(runner);
}
