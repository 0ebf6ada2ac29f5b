import type { AnomalyLevel } from '#contract/anomaly.ts';
import type { Role } from '#contract/fields/fields.ts';
import type { MemberRole, Permission } from '#contract/permissions.ts';
import type { Actor } from '#server/db/activity/audit.ts';

/** Who makes a call: a member, the organisation they act for, and what they may do. */
export interface Principal {
  actor: Actor & { email: string };
  organization: {
    id: number;
    kind: Role;
    /** Of a school or a company; empty for an individual. */
    name: string;
    created_at: Date;
  };
  /** The member's role in the organisation. */
  role: MemberRole;
  permissions: ReadonlySet<Permission>;
  token: string;
  /** Whether the organisation asks for recent authentication, which the session does not have. */
  lacksRecentAuthentication: boolean;
  /** Why the member may not look up people of other organisations now, and for how many seconds; null while they may. */
  stop: { level: AnomalyLevel; seconds: number } | null;
}
