import type { Mutant } from './mutant.ts';

const store = ['server/domain/candidate-store/candidate-store.test.ts'];
const quotas = ['server/domain/disclosure/people-quotas.test.ts'];
const importReport = ['server/features/imports/report/imports-report.test.ts'];

/** The candidate store, imports, the visibility of records in searches, and quotas. */
export const recordMutants: readonly Mutant[] = [
  {
    name: 'changes the records of another organisation',
    file: 'server/domain/candidate-store/queries/update-candidates.ts',
    search: "    .where('organization_id', '=', organization_id)\n",
    replace: '',
    tests: store,
  },
  {
    name: 'leaves the earlier versions of a deleted record',
    file: 'server/domain/candidate-store/queries/delete-candidates.ts',
    search: 'delete from candidate_version where candidate_id = ${deleted}',
    replace: 'delete from candidate_version where candidate_id = ${deleted} and false',
    tests: store,
  },
  {
    name: 'imports another preview than the member has confirmed',
    file: 'server/features/imports/commit/lock-previewed-upload.ts',
    search:
      "  if (run !== undefined && run !== (upload.read_as as ReadAs).run) throw new DomainError('preview_changed');\n",
    replace: '',
    tests: ['server/features/imports/commit/import-previewed.test.ts'],
  },
  {
    name: 'removes edited records when their import is undone',
    file: 'server/features/imports/undo/undo-in-batches.ts',
    search: ".filter(({ edited_at }) => edited === 'remove' || !edited_at)",
    replace: '',
    tests: importReport,
  },
  {
    name: 'finds restricted records of other organisations',
    file: 'server/domain/search/queries/search-filters.ts',
    search: '(not s.is_restricted or s.organization_id = ${reader.organization_id})',
    replace: 'true',
    tests: ['server/tools/records/run-record-command.test.ts'],
  },
  {
    name: 'shows the addresses of students that a school hides to everybody',
    file: 'server/domain/candidates/queries/visibility.ts',
    search: '  !reader.hasConfirmedName &&\n',
    replace: '  reader.hasConfirmedName &&\n',
    tests: ['server/features/organization/profile/student-contacts.test.ts'],
  },
  {
    name: 'shows similar people like good matches',
    file: 'server/domain/search/retrieve/to-search-page.ts',
    search: 'is_good: isGoodMatch(parsed, candidate),',
    replace: 'is_good: true,',
    tests: ['server/features/candidates/masked-rows.test.ts'],
  },
  {
    name: 'shows people with a similar number like those with the number',
    file: 'server/domain/search/retrieve/search-by-phone.ts',
    search: 'is_good: !isTypo,',
    replace: 'is_good: true,',
    tests: ['server/features/candidates/masked-rows.test.ts'],
  },
  {
    name: 'masks the holder of a number that is typed with a wrong name, without counting',
    file: 'server/domain/search/mixed/to-mixed-page.ts',
    search: 'isGoodMatch(mixed, match) || hasTypedNumber(match)',
    replace: 'isGoodMatch(mixed, match)',
    tests: ['server/features/candidates/masked-rows.test.ts'],
  },
  {
    name: 'shows the ends of a number similar to the typed one',
    file: 'server/features/candidates/mask-candidate.ts',
    search: 'phone ? HIDDEN : maskPhone(candidate.phone)',
    replace: 'maskPhone(candidate.phone)',
    tests: ['server/features/candidates/masked-rows.test.ts'],
  },
  {
    name: 'lists masked people without limit beside an opened one',
    file: 'server/domain/disclosure/disclose.ts',
    search: 'isEmpty || (disclosure.fresh === 0 && ',
    replace: 'isEmpty || (disclosure.fresh < 0 && ',
    tests: ['server/features/candidates/masked-rows.test.ts'],
  },
  {
    name: 'shows any part of the address of a similar person',
    file: 'server/features/candidates/mask-address.ts',
    search: 'isKnownPlace(part)',
    replace: "part !== ''",
    tests: ['server/features/candidates/masked-rows.test.ts'],
  },
  {
    name: 'keeps an opened row masked',
    file: 'server/domain/disclosure/queries/disclosed-page.ts',
    search: 'disclosure.counted_at > now()',
    replace: 'disclosure.counted_at < now()',
    tests: ['server/features/candidates/masked-rows.test.ts'],
  },
  {
    name: 'counts masked people',
    file: 'server/domain/disclosure/queries/disclosed-page.ts',
    search: '<> ${parameters.recipient} and not is_masked)',
    replace: '<> ${parameters.recipient})',
    tests: ['server/features/candidates/masked-rows.test.ts'],
  },
  {
    name: 'masks own records',
    file: 'server/domain/disclosure/queries/disclosed-page.ts',
    search: ' and candidate.organization_id <> ${recipient}',
    replace: '',
    tests: ['server/features/candidates/masked-rows.test.ts'],
  },
  {
    name: 'counts masked people as looked up',
    file: 'server/domain/disclosure/anomalies/queries/look-ups.ts',
    search: "(entry.detail -> 'masked' @> to_jsonb(person.id)) is not true",
    replace: 'true',
    tests: ['server/features/operator/anomalies/detect-anomalies.test.ts'],
  },
  {
    name: 'counts the confirmation of an undone import',
    file: 'server/domain/candidates/queries/last-confirmed.ts',
    search: ' and import.undone_at is null',
    replace: '',
    tests: ['server/features/candidates/last-confirmed.test.ts'],
  },
  {
    name: 'confirms imported people whose values differ',
    file: 'migrations/1186_confirming_imports.sql',
    search: `if found and not exists (select from import_changed
        where import_id = confirming and candidate_id = wanted) then`,
    replace: 'if found then',
    tests: ['server/features/candidates/last-confirmed.test.ts'],
  },
  {
    name: 'shows the contact of a source that does not want it',
    file: 'server/features/candidates/queries/source-contact.ts',
    search: "    .where('organization.shows_contact', '=', true)\n",
    replace: '',
    tests: ['server/features/organization/profile/source-contact.test.ts'],
  },
  {
    name: 'shows the contact of a source whose name looks like a confirmed one',
    file: 'server/features/candidates/queries/source-contact.ts',
    search: "    .where(resemblesConfirmed(sql.ref('organization.id')), '=', false)\n",
    replace: '',
    tests: ['server/features/organization/profile/source-contact.test.ts'],
  },
  {
    name: 'shows the contact of a suspended source',
    file: 'server/features/candidates/queries/source-contact.ts',
    search: "    .where('organization.suspended_at', 'is', null)\n",
    replace: '',
    tests: ['server/features/organization/profile/source-contact.test.ts'],
  },
  {
    name: 'names a source whose name looks like a confirmed one',
    file: 'contract/texts/source.ts',
    search: '  if (!resembles_confirmed) return name;',
    replace: '  if (name) return name;',
    tests: ['contract/texts/source.test.ts'],
  },
  {
    name: 'shows more people than the quota leaves',
    file: 'server/domain/disclosure/disclose.ts',
    search: 'if (fresh > remaining || (remaining === 0 && isEmpty))',
    replace: 'if (remaining === 0 && isEmpty)',
    tests: quotas,
  },
  {
    name: 'exports more people than one of the quotas leaves',
    file: 'server/domain/disclosure/disclose.ts',
    search: 'if (quotas.some((quota) => countNeeded(quota) > quota.left))',
    replace: 'if (quotas.every((quota) => countNeeded(quota) > quota.left))',
    tests: ['server/features/exports/export-quota.test.ts'],
  },
];
