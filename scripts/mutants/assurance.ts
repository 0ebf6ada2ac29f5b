import type { Mutant } from './mutant.ts';

const verified = ['server/domain/assurance/is-verified.test.ts'];
const current = ['server/domain/identity/queries/current-assurance.test.ts'];
const similar = ['server/domain/identity/queries/similar-names.test.ts'];
const operator = ['server/features/operator/operator.test.ts'];
const names = ['server/features/operator/name-checks.test.ts'];

/** Proofs of organisations, and the badges of the records that rely on them. */
export const assuranceMutants: readonly Mutant[] = [
  {
    name: 'counts a student recorded by a company of that name as first hand',
    file: 'server/domain/assurance/is-first-hand.ts',
    search: "  if (candidate_type === 'student' && kind !== 'school') return false;\n",
    replace: '',
    tests: verified,
  },
  {
    name: 'shows the badge of a source that has proven nothing',
    file: 'server/domain/assurance/is-verified.ts',
    search: 'hasConfirmedName(row.source_assurance) && ',
    replace: '',
    tests: verified,
  },
  {
    name: 'shows the badge of a source whose domain alone is verified',
    file: 'server/domain/assurance/is-verified.ts',
    search: 'hasConfirmedName(row.source_assurance)',
    replace: "row.source_assurance.level !== 'email only'",
    tests: verified,
  },
  {
    name: 'keeps the badge of a suspended organisation',
    file: 'server/domain/identity/queries/current-assurance.ts',
    search: ' and checked_organization.suspended_at is null',
    replace: '',
    tests: current,
  },
  {
    name: 'lists a source whose domain alone is verified as one with a confirmed name',
    file: 'server/domain/identity/queries/current-assurance.ts',
    search: 'where ${counts} and ${isOfName})',
    replace: 'where ${counts})',
    tests: current,
  },
  {
    name: 'does not compare the name of a new organisation with confirmed ones',
    file: 'server/domain/identity/queries/organizations.ts',
    search: '  await markSimilarNames(runner, id);\n  return id;',
    replace: '  return id;',
    tests: similar,
  },
  {
    name: 'does not compare other names with one that is confirmed',
    file: 'server/domain/assurance/queries/proofs.ts',
    search: '  if (hasConfirmedName({ level })) await markSimilarNames(tx, organization_id);\n',
    replace: '',
    tests: similar,
  },
  {
    name: 'lets two similar names that are written at once miss each other',
    file: 'server/domain/identity/queries/mark-similar-names.ts',
    search: '  await lockNames(tx);\n',
    replace: '',
    tests: similar,
  },
  {
    name: 'marks a name that is similar to one that no longer counts',
    file: 'server/domain/identity/queries/resembles-confirmed.ts',
    search: "and ${nameIsConfirmed(sql.ref('similar_name.confirmed_id'))} ",
    replace: '',
    tests: similar,
  },
  {
    name: 'shows the badge when a verified organisation reports about another',
    file: 'server/domain/assurance/is-verified.ts',
    search: ' && isFirstHand(row);',
    replace: ';',
    tests: verified,
  },
  {
    name: 'shows the badge of a revoked proof',
    file: 'server/domain/identity/queries/current-assurance.ts',
    search: 'assurance.revoked_at is null and ',
    replace: '',
    tests: current,
  },
  {
    name: 'shows the badge of an expired proof',
    file: 'server/domain/identity/queries/current-assurance.ts',
    search: ' and assurance.expires_at > now()',
    replace: '',
    tests: current,
  },
  {
    name: 'carries a proof over to a new name',
    file: 'server/domain/identity/queries/current-assurance.ts',
    search: 'and assurance.name = checked_organization.name ',
    replace: '',
    tests: current,
  },
  {
    name: 'verifies a domain by the DNS record of another organisation',
    file: 'server/features/organization/assurance/domain-record.ts',
    search: '`${organization_id} ${domain}`',
    replace: 'domain',
    tests: ['server/features/organization/assurance/domain-record.test.ts'],
  },
  {
    name: 'verifies the domain of a public mail provider',
    file: 'server/features/organization/assurance/parse-domain.ts',
    search:
      "  if (isPublicMailProvider(domain, domainWithoutSuffix ?? '')) throw new DomainError('public_mail_provider');\n",
    replace: '',
    tests: ['server/features/organization/assurance/parse-domain.test.ts'],
  },
  {
    name: 'approves a registry check for another name than the document proves',
    file: 'server/features/operator/approve-registry-check.ts',
    search: '?.name !== name)',
    replace: "?.name === '')",
    tests: operator,
  },
  {
    name: 'approves a registry check whose document the session has not downloaded',
    file: 'server/features/operator/approve-registry-check.ts',
    search:
      "    if (!(await hasOpened(tx, principal.token, 'registry document', id)))\n      throw new DomainError('document_not_opened');\n",
    replace: '',
    tests: operator,
  },
  {
    name: 'confirms a name whose domain the session has not opened',
    file: 'server/features/operator/confirm-name.ts',
    search:
      "    if (!(await hasOpened(tx, principal.token, 'domain', id))) throw new DomainError('domain_not_opened');\n",
    replace: '',
    tests: names,
  },
  {
    name: 'confirms a name whose domain another session has opened',
    file: 'server/domain/assurance/queries/opened-evidence.ts',
    search: 'token.hash = ${hashToken(token)} and ',
    replace: '',
    tests: names,
  },
  {
    name: 'confirms a name after opening the domain of another',
    file: 'server/domain/assurance/queries/opened-evidence.ts',
    search: '\n      and opened_evidence.check_id = ${check_id})',
    replace: ')',
    tests: names,
  },
  {
    name: 'confirms a name that the organisation no longer has',
    file: 'server/features/operator/confirm-name.ts',
    search: "    if (current_name !== name) throw new DomainError('organization_renamed');\n",
    replace: '',
    tests: names,
  },
  {
    name: 'confirms a name without a proof of the domain that counts',
    file: 'server/domain/assurance/queries/name-proofs.ts',
    search: '    .where(counts)\n',
    replace: '',
    tests: names,
  },
  {
    name: 'carries a confirmed name over to another domain',
    file: 'server/domain/assurance/queries/name-proofs.ts',
    search: "\n    .where('assurance.checked', '=', domain);",
    replace: ';',
    tests: names,
  },
  {
    name: 'shows an owner a confirmation of its name that no longer counts',
    file: 'server/features/organization/assurance/get-assurance.ts',
    search: 'isOver ? undefined : latest',
    replace: 'latest',
    tests: names,
  },
  {
    name: 'compares no individual who is called like an organisation',
    file: 'server/domain/identity/organization-names/get-compared-name.ts',
    search: "looksLikeOrganization(fullName) ? fullName : ''",
    replace: "''",
    tests: similar,
  },
  {
    name: 'hides similar names from operators that have no keys yet',
    file: 'server/domain/identity/queries/find-similar-organizations.ts',
    search: ' or organization.name_keys is null',
    replace: '',
    tests: similar,
  },
  {
    name: 'indexes no name after one that fails',
    file: 'server/domain/identity/queries/index-names.ts',
    search: '      errors.push(error);\n',
    replace: '      throw error;\n',
    tests: similar,
  },
  {
    name: 'shows a green status of a record that is only first hand',
    file: 'web/shared/candidate-list/status-badge.tsx',
    search: 'if (!is_verified)\n',
    replace: 'if (!is_verified && !candidate.is_first_hand)\n',
    tests: ['web/shared/candidate-list/status-badge.test.tsx'],
  },
];
