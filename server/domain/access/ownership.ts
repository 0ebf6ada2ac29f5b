import { hasConfirmedName } from '#contract/assurance.ts';
import type { Reader } from '#server/domain/candidates/queries/visibility.ts';
import type { Principal } from './principal.ts';

/** Whatever belongs to one organisation: candidates, imports, exports, duplicates. */
interface Owned {
  organization_id: number;
}

type Owner = Pick<Principal, 'organization'>;

/** Returns the condition that restricts a query to what the principal's organisation owns. */
export const ownedBy = ({ organization }: Owner): Owned => ({ organization_id: organization.id });

/** Whether the principal's organisation owns something. Only then may the principal list, change or delete it. */
export const owns = ({ organization }: Owner, { organization_id }: Owned): boolean =>
  organization_id === organization.id;

/** Returns as whom the principal reads the candidates of all organisations. */
export const toReader = ({ organization }: Owner): Reader => ({
  organization_id: organization.id,
  hasConfirmedName: hasConfirmedName(organization),
});
