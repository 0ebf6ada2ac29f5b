import { sql } from 'kysely';
import { insertAuditFrom } from '#server/db/activity/audit.ts';
import { type ListedCandidate, selectListedCandidates } from '#server/db/candidates/candidates.ts';
import { CONTACT_FIELDS, hidesContactsFrom, isVisibleTo } from '#server/db/candidates/visibility.ts';
import type { Runner } from '#server/db/database.ts';
import { hideLength, prepareStatement } from '#server/db/sql/prepare-statement.ts';
import {
  buildDisclosure,
  type DisclosingLookUp,
  type Disclosure,
  type DisclosureRow,
  toDisclosure,
  toDisclosureParameters,
} from './disclosures.ts';

type Parameters = ReturnType<typeof toDisclosureParameters> & { sees_contacts: boolean };
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
      select array(select id from page where not ${parameters.sees_contacts} and ${hidesContactsFrom('page', parameters.recipient)}) as hidden
    ), ${insertAuditFrom(
      sql`disclosed where fresh <= remaining and (remaining > 0 or exists (select from page))`,
      parameters,
      {
        candidate_ids: sql`array(select id from page)`,
        contacts_hidden_ids: sql`(select nullif(hidden, '{}') from contacts)`,
        disclosed_fields: sql`array(select field from unnest(${parameters.disclosed_fields}::text[]) as field
          where exists (select from page, contacts where id <> all (hidden)
            or field <> all (${sql.lit(`{${CONTACT_FIELDS.join(',')}}`)}::text[])))`,
      },
    )}
    select * from disclosed left join page on true`,
);

export interface DisclosedPage extends Disclosure {
  rows: ListedCandidate[];
}

/**
 * Reads candidates, records the disclosure of those of other organisations and the look-up, and audits it, in one statement:
 * a round trip costs about as much as this work, and none of it happens without the others. When more would be counted than
 * the limits leave, or when they leave nobody and no candidate exists, nothing is disclosed or audited.
 */
export async function discloseAndReadPage(
  runner: Runner,
  { seesContacts, ...lookUp }: DisclosingLookUp & { seesContacts: boolean },
  ids: readonly number[],
): Promise<DisclosedPage> {
  const rows = await readPage(runner, {
    ...toDisclosureParameters(lookUp, ids),
    sees_contacts: seesContacts,
  });
  const [first] = rows;
  if (!first) throw new Error('The statement has a row without candidates.');
  return {
    ...toDisclosure(first),
    rows: rows.filter((row): row is DisclosureRow & ListedCandidate => row.id !== null),
  };
}
