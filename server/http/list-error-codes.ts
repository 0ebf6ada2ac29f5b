import type { Call } from '#contract/call.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import {
  includesPermission,
  isForSetup,
  memberRoles,
  permittedWhileSuspended,
} from '#contract/permissions.ts';

const ANY_CALL: readonly ErrorCode[] = [
  'malformed_request',
  'request_timeout',
  'headers_too_large',
  'too_many_requests',
  'internal_error',
  'portal_starting',
  'database_unavailable',
  'database_busy',
  'storage_full',
];

function listAccessCodes({ permission }: Call): readonly ErrorCode[] {
  if (permission === 'public') return [];
  if (permission === 'email:verify') return ['not_signed_in', 'already_verified'];
  const isEverybodys = memberRoles.every((role) => includesPermission(role, permission));
  const suspended = permittedWhileSuspended.has(permission) ? [] : (['organization_suspended'] as const);
  return [
    'not_signed_in',
    'email_not_verified',
    ...(isEverybodys ? [] : ['role_not_permitted' as const]),
    ...suspended,
    ...(isForSetup(permission) ? [] : ['second_factor_setup_required' as const]),
  ];
}

/** Lists the codes with which a call can fail: its own, and those that follow from its permission, method and input. */
export function listErrorCodes(call: Call): ErrorCode[] {
  const {
    method,
    params,
    query,
    body,
    form,
    files,
    stream,
    countsPeople,
    requiresOperator,
    requiresRecentAuthentication,
  } = call;
  const { takesPurpose, errors = [] } = call;
  const codes = new Set([...ANY_CALL, ...listAccessCodes(call), ...errors]);
  const add = (...more: ErrorCode[]) => more.forEach((code) => codes.add(code));
  if (params || query || body || form || takesPurpose) add('invalid_input');
  // An overlong parameter matches no route.
  if (params) add('unknown_address');
  if (method !== 'GET') add('xsrf_check_failed', 'request_too_large', 'unsupported_content_type');
  if (form || stream) add('form_expected');
  if (files) add('invalid_input', 'invalid_photo', 'file_too_large');
  if (countsPeople) add('quota_exceeded');
  if (requiresOperator) add('unknown_address', 'organization_suspended');
  if (requiresRecentAuthentication) add('recent_authentication_required');
  if (requiresRecentAuthentication === 'by second factor') add('recent_second_factor_required');
  return [...codes].toSorted();
}
