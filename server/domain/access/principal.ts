import type { AssuranceLevel } from '#contract/assurance.ts';
import type { Role } from '#contract/fields/fields.ts';
import type { MemberRole, Permission } from '#contract/permissions.ts';
import type { OperatorAccess } from '#contract/user.ts';
import type { Actor } from '#server/domain/audit/queries/audit.ts';

/** Who makes a call: a member, the organisation they act for, and what they may do. */
export interface Principal {
  actor: Actor & { email: string };
  organization: {
    id: number;
    kind: Role;
    /** Of a school or a company; empty for an individual. */
    name: string;
    created_at: Date;
    level: AssuranceLevel;
  };
  /** The member's role in the organisation. */
  role: MemberRole;
  permissions: ReadonlySet<Permission>;
  token: string;
  /** Whether this session may make the calls of operators. */
  operator: OperatorAccess;
  /** Whether the member has proven their identity recently in this session. */
  isRecentlyAuthenticated: boolean;
  /** Whether the organisation asks for recent authentication, which the session does not have. */
  lacksRecentAuthentication: boolean;
  /** Of people of other organisations. */
  lookUps: {
    /** Whether an owner or an operator has stopped them. */
    areStopped: boolean;
    /** Whether they were unusual and the session has not confirmed the member's identity since. */
    needConfirmation: boolean;
  };
}
