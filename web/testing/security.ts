import type { Security } from '#web/shared/queries/security-query.ts';

/** The security of a member who has a password and no second factor. */
export const security: Security = {
  has_password: true,
  authenticator_app: null,
  passkeys: [],
  are_passkeys_available: true,
  recovery_codes_left: null,
  is_second_factor_required: false,
  is_recent_authentication_required: false,
};
