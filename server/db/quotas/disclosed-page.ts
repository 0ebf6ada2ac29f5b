import { sql } from 'kysely';
import { type AuditEntry, type AuditRow, insertAuditFrom, toAuditRow } from '#server/db/activity/audit.ts';
import { type ListedCandidate, selectListedCandidates } from '#server/db/candidates/candidates.ts';
import { CONTACT_FIELDS, hidesContactsFrom, isVisibleTo } from '#server/db/candidates/visibility.ts';
import type { Runner } from '#server/db/database.ts';
import { hideLength, prepareStatement } from '#server/db/sql/prepare-statement.ts';
import {
  buildDisclosure,
  type Disclosure,
  type DisclosureRow,
  type PeopleLimits,
  type Recipient,
  toDisclosure,
  toDisclosureParameters,
} from './disclosures.ts';

type Parameters = ReturnType<typeof toDisclosureParameters> & AuditRow & { is_individual: boolean };
type Row = DisclosureRow & { [K in keyof ListedCandidate]: ListedCandidate[K] | null };

const readPage = prepareStatement<Parameters, Row>(
  (parameters, runner) => sql<Row>`
    with page as materialized (
      ${selectListedCandidates(runner)
        .where('candidate.id', '=', sql<number>`any(${hideLength(parameters.ids, 'bigint')})`)
        .where(isVisibleTo('candidate', parameters.recipient))}
    ), disclosed as materialized (
      select * from ${buildDisclosure(parameters, sql`array(select id from page where organization_id <> ${parameters.recipient})`)}
    ), contacts as (
      select array(select id from page where ${parameters.is_individual} and ${hidesContactsFrom('page', parameters.recipient)}) as hidden
    ), ${insertAuditFrom(
      sql`disclosed where fresh <= remaining and (remaining > 0 or exists (select from page))`,
      parameters,
      {
        candidate_ids: sql`array(select id from page)`,
        contacts_hidden_ids: sql`(select nullif(hidden, '{}') from contacts)`,
        disclosed_fields: sql`array(select field from unnest(${parameters.disclosed_fields}::text[]) as field
          where field <> all (${sql.lit(`{${CONTACT_FIELDS.join(',')}}`)}::text[]) or not exists (select from page)
            or exists (select from page, contacts where id <> all (hidden)))`,
      },
    )}
    select * from disclosed left join page on true`,
);

export interface DisclosedPage extends Disclosure {
  rows: ListedCandidate[];
}

/**
 * Reads candidates, records the disclosure of those of other organisations and audits it, in one statement, because a
 * round trip costs about as much as this work. When more would be counted than the limits leave, or when they leave
 * nobody and no candidate exists, nothing is disclosed or audited.
 */
export async function discloseAndReadPage(
  runner: Runner,
  recipient: Recipient & { isIndividual: boolean },
  limits: PeopleLimits,
  ids: readonly number[],
  entry: AuditEntry,
): Promise<DisclosedPage> {
  const rows = await readPage(runner, {
    ...toDisclosureParameters(recipient, limits, ids),
    ...toAuditRow(entry),
    is_individual: recipient.isIndividual,
  });
  const [first] = rows;
  if (!first) throw new Error('The statement has a row without candidates.');
  return {
    ...toDisclosure(first),
    rows: rows.filter((row): row is DisclosureRow & ListedCandidate => row.id !== null),
  };
}
