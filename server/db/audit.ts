import type { Runner } from './database.ts';

export type Action =
  | 'log-in'
  | 'register'
  | 'google link'
  | 'password reset'
  | 'password change'
  | 'profile change'
  | 'search'
  | 'view'
  | 'upload'
  | 'edit'
  | 'delete'
  | 'merge'
  | 'different people'
  | 'import'
  | 'undo import'
  | 'export';

export interface AuditEntry {
  action: Action;
  account_id: number;
  candidate_id?: number;
  detail?: Record<string, unknown>;
  /** The client's address. */
  from: string;
}

/** Writes one line to the audit log; rows there are never changed. */
export async function writeAudit(
  runner: Runner,
  { action, account_id, candidate_id, detail, from }: AuditEntry,
) {
  await runner
    .insertInto('audit_entry')
    .values({ action, account_id, candidate_id, detail: JSON.stringify(detail ?? {}), client_address: from })
    .execute();
}
