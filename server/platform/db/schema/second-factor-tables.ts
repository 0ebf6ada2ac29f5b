import type { Generated } from 'kysely';
import type { SessionMethod } from '#contract/calls/security.ts';

interface AuthenticatorAppTable {
  member_id: number;
  sealed_secret: string;
  confirmed_at: Date | null;
  last_step: number | null;
  created_at: Generated<Date>;
}

interface PasskeyTable {
  id: Generated<number>;
  member_id: number;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Generated<Date>;
  last_used_at: Date | null;
}

interface PasskeyChallengeTable {
  hash: Buffer;
  member_id: number;
  purpose: 'create' | 'confirm';
  expires_at: Date;
}

interface RecoveryCodeTable {
  member_id: number;
  hash: Buffer;
  used_at: Date | null;
}

interface LoginChallengeTable {
  hash: Buffer;
  member_id: number;
  method: SessionMethod;
  tries: Generated<number>;
  expires_at: Date;
}

interface LogInLinkTable {
  member_id: number;
  hash: Buffer;
  expires_at: Date;
}

export interface SecondFactorTables {
  authenticator_app: AuthenticatorAppTable;
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
  recovery_code: RecoveryCodeTable;
  login_challenge: LoginChallengeTable;
  log_in_link: LogInLinkTable;
}
