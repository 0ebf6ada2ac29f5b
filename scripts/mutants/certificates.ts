import type { Mutant } from './mutant.ts';

const tests = ['server/features/certificates/certificates.test.ts'];
const shortCodes = ['server/domain/certificates/short-codes.test.ts'];
const states = 'server/domain/certificates/find-states.ts';
const certified = 'server/features/certificates/certify.ts';

/** Certificates: who may issue them, what their state is, and who withdraws them. */
export const certificateMutants: readonly Mutant[] = [
  {
    name: 'certifies the record of a source whose name nobody confirmed',
    file: certified,
    search: '!source_assurance || !isVerified(candidate) || restricted_at',
    replace: '!source_assurance || restricted_at',
    tests,
  },
  {
    name: 'certifies an answer that confirms only a part',
    file: certified,
    search: "outcome === 'confirmed' || outcome === 'corrected'",
    replace: "outcome !== 'left'",
    tests,
  },
  {
    name: 'certifies the answer of an organisation that the claim does not name',
    file: certified,
    search: 'areSimilarOrganizationNames(verification.claimed_organization, source.name)',
    replace: 'verification.claimed_organization !== source.name.repeat(2)',
    tests,
  },
  {
    name: 'shows certificates to strangers',
    file: 'server/features/certificates/require-certificate.ts',
    search: 'if (!found || !isParty)',
    replace: 'if (!found || (!isParty && found.checks < 0))',
    tests,
  },
  {
    name: 'withdraws a certificate twice',
    file: 'server/features/certificates/withdraw.ts',
    search: '!row?.snapshot || row.withdrawn_at || row.is_expired',
    replace: '!row?.snapshot || row.is_expired',
    tests,
  },
  {
    name: 'withdraws in the name of the wrong side',
    file: 'server/features/certificates/withdraw-certificate.ts',
    search: "? 'requester' : 'source'",
    replace: "? 'source' : 'requester'",
    tests,
  },
  {
    name: 'tells the one who withdrew instead of the other',
    file: 'server/features/certificates/withdraw.ts',
    search: 'party !== withdrawer',
    replace: 'party === withdrawer',
    tests,
  },
  {
    name: 'calls a withdrawn certificate valid',
    file: states,
    search: "if (withdrawn_at) return { state: 'withdrawn', changes: [] };",
    replace: "if (withdrawn_at) return { state: 'valid', changes: [] };",
    tests,
  },
  {
    name: 'calls an expired certificate valid',
    file: states,
    search: "if (is_expired) return { state: 'expired', changes: [] };",
    replace: "if (is_expired) return { state: 'valid', changes: [] };",
    tests,
  },
  {
    name: 'keeps what certificates say of a deleted record',
    file: 'server/domain/candidate-store/queries/delete-candidates.ts',
    search: 'update certificate set ${ERASED} where candidate_id = ${deleted}',
    replace: 'update certificate set ${ERASED} where false and candidate_id = ${deleted}',
    tests,
  },
  {
    name: 'forgets the certificates of a merged record',
    file: 'server/features/duplicates/merge-candidates.ts',
    search: 'await moveCertificates(store.tx, removed.id, kept.id);',
    replace: 'await moveCertificates(store.tx, kept.id, kept.id);',
    tests,
  },
  {
    name: 'certifies a restricted record for its owner',
    file: certified,
    search: '!isVerified(candidate) || restricted_at',
    replace: '!isVerified(candidate)',
    tests,
  },
  {
    name: 'counts a person whom it refuses to certify',
    file: 'server/features/certificates/issue-certificate.ts',
    search: '    assertCertifiable(found);\n',
    replace: '',
    tests,
  },
  {
    name: 'puts a hidden photo on a certificate',
    file: 'server/features/certificates/issue-certificate.ts',
    search: 'photo_key: hidesContacts(candidate, reader) ? null : candidate.photo_key',
    replace: 'photo_key: candidate.photo_key',
    tests,
  },
  {
    name: 'vouches for a phone number that the asker typed',
    file: 'server/domain/certificates/certified-facts.ts',
    search: "    phone: '',",
    replace: '    phone: subject_name,',
    tests,
  },
  {
    name: 'misses a restriction',
    file: states,
    search: 'record.is_restricted || record.is_reported',
    replace: 'record.is_reported',
    tests,
  },
  {
    name: 'lets anybody cast doubt on a certificate',
    file: 'server/domain/certificates/queries/present-facts.ts',
    search: 'where problem_report.candidate_id = candidate.id and reporter_id in ${confirmedOrganizations})',
    replace: 'where problem_report.candidate_id = candidate.id or reporter_id in ${confirmedOrganizations})',
    tests,
  },
  {
    name: 'misses that a source lost its confirmation',
    file: states,
    search: "(source.isConfirmed ? [] : (['source_confirmation'] as const))",
    replace: "(source.name ? [] : (['source_confirmation'] as const))",
    tests,
  },
  {
    name: 'misses that a source has another name',
    file: states,
    search: 'source.name === snapshot.source.name',
    replace: 'source.name !== ""',
    tests,
  },
  {
    name: 'accepts a short code with a wrong character',
    file: 'server/domain/certificates/short-codes.ts',
    search: "return sumUp(code) === 0 ? { code } : 'mistyped';",
    replace: "return sumUp(code) >= 0 ? { code } : 'mistyped';",
    tests: shortCodes,
  },
  {
    name: 'accepts a short code with two characters swapped',
    file: 'server/domain/certificates/short-codes.ts',
    search: '* (LENGTH - at)',
    replace: '* 1',
    tests: shortCodes,
  },
];
