import { sql } from 'kysely';
import { insertAuditFrom } from '#server/domain/audit/queries/audit.ts';
import {
  type ListedCandidate,
  selectListedCandidates,
} from '#server/domain/candidates/queries/candidates.ts';
import {
  CONTACT_FIELDS,
  hidesContactsFrom,
  isVisibleTo,
} from '#server/domain/candidates/queries/visibility.ts';
import type { Runner } from '#server/platform/db/database.ts';
import {
  anyId,
  prepareStatement,
  type StatementParameters,
} from '#server/platform/db/sql/prepare-statement.ts';
import {
  buildDisclosure,
  type DisclosingLookUp,
  type Disclosure,
  type DisclosureRow,
  toDisclosure,
  toDisclosureParameters,
} from './disclosures.ts';

/** What a search has found. */
interface FoundIds {
  ids: readonly number[];
  /** Those of them that are only similar to the intended person. */
  similar_ids: readonly number[];
}

/** A candidate of a search's page. */
export interface FoundCandidate extends ListedCandidate {
  /** Whether its phone number, address and photo are masked. It is not disclosed then. */
  is_masked: boolean;
}

type Parameters = ReturnType<typeof toDisclosureParameters> & FoundIds & { sees_contacts: boolean };
type Row = DisclosureRow & { [K in keyof FoundCandidate]: FoundCandidate[K] | null };

/** The fields of a masked row that are not disclosed. */
const MASKED_FIELDS = ['phone', 'phone_display', ...CONTACT_FIELDS];

const toArray = (names: readonly string[]) => sql.lit(`{${names.join(',')}}`);

/** A similar candidate is masked until it has been counted: it was opened, or a good match of another search. */
const isMasked = ({ similar_ids, recipient }: StatementParameters<Parameters>) => sql<boolean>`
  (candidate.id = ${anyId(similar_ids)} and candidate.organization_id <> ${recipient}
    and not exists (select from disclosure where disclosure.organization_id = ${recipient}
      and disclosure.candidate_id = candidate.id and disclosure.counted_at > now() - interval '24 hours'))`;

const readPage = prepareStatement<Parameters, Row>(
  (parameters, runner) => sql<Row>`
    with page as materialized (
      ${selectListedCandidates(runner)
        .select(isMasked(parameters).as('is_masked'))
        .where('candidate.id', '=', anyId(parameters.ids))
        .where(isVisibleTo('candidate', parameters.recipient))}
    ), disclosed as materialized (
      select * from ${buildDisclosure(parameters, sql`array(select id from page where organization_id <> ${parameters.recipient} and not is_masked)`)}
    ), contacts as (
      select array(select id from page where not ${parameters.sees_contacts} and ${hidesContactsFrom('page', parameters.recipient)}) as hidden
    ), ${insertAuditFrom(
      sql`disclosed where fresh <= remaining and (remaining > 0 or exists (select from page where not is_masked))`,
      parameters,
      {
        candidate_ids: sql`array(select id from page)`,
        detail: sql`(select ${parameters.detail}::jsonb || case when count(*) > 0
          then jsonb_build_object('masked', jsonb_agg(id)) else '{}' end from page where is_masked)`,
        contacts_hidden_ids: sql`(select nullif(hidden, '{}') from contacts)`,
        disclosed_fields: sql`array(select field from unnest(${parameters.disclosed_fields}::text[]) as field
          where exists (select from page, contacts
            where (id <> all (hidden) or field <> all (${toArray(CONTACT_FIELDS)}::text[]))
              and (not is_masked or field <> all (${toArray(MASKED_FIELDS)}::text[]))))`,
      },
    )}
    select * from disclosed left join page on true`,
);

export interface DisclosedPage extends Disclosure {
  rows: FoundCandidate[];
}

/**
 * Reads candidates, masks those that are only similar, records the disclosure of the others of other organisations and the
 * look-up, and audits it, in one statement: a round trip costs about as much as this work, and none of it happens without the
 * others. When more would be counted than the limits leave, or when they leave nobody and no candidate would be shown unmasked,
 * nothing is disclosed or audited.
 */
export async function discloseAndReadPage(
  runner: Runner,
  { seesContacts, ...lookUp }: DisclosingLookUp & { seesContacts: boolean },
  found: FoundIds,
): Promise<DisclosedPage> {
  const rows = await readPage(runner, {
    ...toDisclosureParameters(lookUp, found.ids),
    similar_ids: found.similar_ids,
    sees_contacts: seesContacts,
  });
  const [first] = rows;
  if (!first) throw new Error('The statement has a row without candidates.');
  return {
    ...toDisclosure(first),
    rows: rows.filter((row): row is DisclosureRow & FoundCandidate => row.id !== null),
  };
}
