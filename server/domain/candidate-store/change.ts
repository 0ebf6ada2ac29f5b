import type { AuditAction } from '#contract/calls/activity.ts';
import type { ChangeKind } from '#contract/calls/versions.ts';
import type { ActedUpon, Actor } from '#server/domain/audit/queries/audit.ts';

/** The actions that write candidates. */
export type ChangeAction = Extract<
  AuditAction,
  'upload' | 'confirm' | 'delete' | 'delete account' | 'restriction' | 'release' | 'erasure' | ChangeKind
>;

/** An operation that writes candidates. Its audit entry, versions and events name it. */
export interface Change {
  action: ChangeAction;
  actor: Actor | ActedUpon;
  clientAddress: string;
  /** The import that adds or updates the candidates. */
  import_id?: number;
  /** False for a part of an operation that already has its audit entry, and for demo data. */
  isAudited?: boolean;
}
