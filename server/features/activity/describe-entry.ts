import type { AuditAction } from '#contract/calls/activity.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { anomalyTexts } from '#contract/texts/anomalies.ts';
import { activityTexts } from '#contract/texts/activity.ts';
import { problemTexts } from '#contract/texts/problem-reports.ts';
import { describeCertificateEvent } from '#contract/texts/certificates.ts';
import { describeActivity } from '#contract/texts/verifications.ts';
import { formatClosingDate } from '#contract/texts/closing.ts';

const { did } = activityTexts;

const toText = (value: unknown) => (typeof value === 'string' ? value : '');
const toCount = (value: unknown) => (typeof value === 'number' ? value : 0);

type Detail = Record<string, unknown>;

const failedLogIns: Record<string, string> = {
  'wrong account type': did.wrongAccountType,
  'wrong second factor': did.wrongSecondFactor,
};

const describers: Record<AuditAction, (detail: Detail) => string> = {
  'log-in': ({ by }) => did.loggedInBy[toText(by)] ?? did['log-in'],
  'failed log-in': ({ reason }) => failedLogIns[toText(reason)] ?? did['failed log-in'],
  'log-out': () => did['log-out'],
  'end sessions': ({ count, name, by_operator, operator_reason }) =>
    by_operator === true
      ? did.sessionsEndedByOperator(toText(name), toText(operator_reason))
      : did['end sessions'](toCount(count)),
  'confirm identity': () => did['confirm identity'],
  'add second factor': ({ kind }) => did['add second factor'](did.secondFactors[toText(kind)] ?? ''),
  'remove second factor': ({ kind }) => did['remove second factor'](did.secondFactors[toText(kind)] ?? ''),
  'rename passkey': ({ name }) => did['rename passkey'](toText(name)),
  'use recovery code': () => did['use recovery code'],
  'replace recovery codes': () => did['replace recovery codes'],
  'require second factor': ({ required }) => did['require second factor'](required === true),
  'require recent authentication': ({ required }) => did['require recent authentication'](required === true),
  register: () => did.register,
  'email change': ({ previous }) => did['email change'](toText(previous)),
  'google link': () => did['google link'],
  'password reset': () => did['password reset'],
  'password change': () => did['password change'],
  'close account': ({ closing_at }) => did['close account'](formatClosingDate(toText(closing_at))),
  'keep account': () => did['keep account'],
  'delete account': () => did['delete account'],
  'domain verification': ({ domain }) => did['domain verification'](toText(domain)),
  'registry check request': ({ number }) => did['registry check request'](toText(number)),
  'registry check withdrawal': () => did['registry check withdrawal'],
  'registry check approval': ({ number }) => did['registry check approval'](toText(number)),
  'registry check refusal': ({ number, operator_reason }) =>
    did['registry check refusal'](toText(number), toText(operator_reason)),
  'name confirmation': ({ name, domain }) => did['name confirmation'](toText(name), toText(domain)),
  'name refusal': ({ name, domain, operator_reason }) =>
    did['name refusal'](toText(name), toText(domain), toText(operator_reason)),
  'assurance revocation': ({ operator_reason }) => did['assurance revocation'](toText(operator_reason)),
  suspension: ({ operator_reason }) => did.suspension(toText(operator_reason)),
  reinstatement: () => did.reinstatement,
  'profile change': ({ fields }) => did['profile change'](Array.isArray(fields) ? fields.map(getLabel) : []),
  'student contacts': ({ hidden }) => did['student contacts'](hidden === true),
  'source contact': ({ shown }) => did['source contact'](shown === true),
  'invite member': ({ email, role }) => did['invite member'](toText(email), toText(role)),
  'resend invitation': ({ email }) => did['resend invitation'](toText(email)),
  'revoke invitation': ({ email }) => did['revoke invitation'](toText(email)),
  'accept invitation': ({ role }) => did['accept invitation'](toText(role)),
  'member change': ({ name, role, can_export }) =>
    did['member change'](toText(name), did.access(toText(role), can_export === true)),
  'reset second factors': ({ name, by_operator, operator_reason }) =>
    by_operator === true
      ? did.secondFactorsResetByOperator(toText(name), toText(operator_reason))
      : did['reset second factors'](toText(name)),
  'remove member': ({ name }) => did['remove member'](toText(name)),
  'leave organisation': () => did['leave organisation'],
  'name change': ({ name }) => did['name change'](toText(name)),
  search: describeSearch,
  view: () => did.view,
  upload: () => did.upload,
  edit: () => did.edit,
  restore: () => did.restore,
  confirm: ({ count }) => did.confirm(toCount(count)),
  'check claim': ({ reference }) => describeActivity('check', toText(reference)),
  certificate: ({ event, reference, operator_id }) =>
    describeCertificateEvent(toText(event), toText(reference), operator_id !== undefined),
  verification: ({ event, reference }) => describeActivity(toText(event), toText(reference)),
  'report problem': ({ kind, received }) =>
    did['report problem'](received === true ? 'other' : 'self', describeProblem(kind)),
  'close problem report': ({ kind }) => did['close problem report'](describeProblem(kind)),
  restriction: ({ operator_reason }) => did.restriction(toText(operator_reason)),
  release: ({ operator_reason }) => did.release(toText(operator_reason)),
  erasure: ({ operator_reason }) => did.erasure(toText(operator_reason)),
  delete: ({ name }) => did.delete(toText(name)),
  merge: ({ removed_name }) => did.merge(toText(removed_name)),
  'different people': ({ distinct }) => (distinct === false ? did.differentNoMore : did['different people']),
  import: ({ file_name, added, decision, rows }) =>
    did.importDecided[toText(decision)]?.(toCount(rows)) ?? did.import(toText(file_name), toCount(added)),
  'undo import': () => did['undo import'],
  export: ({ count }) => did.export(toCount(count)),
  'log download': ({ log }) => did['log download'][toText(log)] ?? '',
  // Older entries have signals that exist no more.
  'unusual look-ups': ({ signal }) =>
    did['unusual look-ups']((anomalyTexts.signals as Record<string, string>)[toText(signal)]),
  'stop look-ups': ({ name, operator_id }) =>
    did['stop look-ups'](operator_id === undefined ? 'owner' : 'operator', toText(name)),
  'allow look-ups': ({ name, operator_id }) =>
    did['allow look-ups'](operator_id === undefined ? 'owner' : 'operator', toText(name)),
  refusal: describeRefusal,
};

const describeProblem = (kind: unknown) =>
  (problemTexts.kinds as Record<string, string>)[toText(kind)]?.toLowerCase() ?? '';

const getLabel = (field: unknown) =>
  getFieldLabel(field === 'photo_key' ? 'profile_picture' : toText(field)).toLowerCase();

function describeSearch({ photos, type, query, total, has_more, own }: Detail): string {
  if (photos !== undefined) return did.photosMatched(toCount(photos));
  const counted = typeof total === 'number' ? { total, has_more: has_more === true } : {};
  const by = toText(type) === 'phone' ? getFieldLabel('phone').toLowerCase() : toText(type);
  return did.search({
    by,
    query: typeof query === 'string' ? query : undefined,
    own: own === true,
    ...counted,
  });
}

function describeRefusal({ call, status, code }: Detail): string {
  if (code === 'recent_authentication_required' || code === 'recent_second_factor_required')
    return did.refusal.confirmFirst;
  if (status === 429) return did.refusal.overLimit;
  if (status === 403) return did.refusal.notAllowed;
  return did.refusal.notOwn[toText(call)] ?? did.refusal.notOwnImport;
}

/** The descriptions of these end with the candidate's name. */
const ABOUT: ReadonlySet<AuditAction> = new Set([
  'view',
  'upload',
  'edit',
  'restore',
  'merge',
  'report problem',
  'close problem report',
  'restriction',
  'release',
]);

/** Describes an audit entry in words. The name of `candidate` follows the description. */
export function describeEntry(action: AuditAction, detail: Detail, candidate: object | null): string {
  const text = describers[action](detail);
  return ABOUT.has(action) && !candidate ? `${text} ${did.gone}` : text;
}
