import { toClientNetwork } from '#server/platform/limits/client-network.ts';
import type { Limit, Limits } from '#server/platform/limits/limits.ts';

const QUARTER_HOUR = 900;

/** Uses of the link of one invitation from one client network. */
const linkUses: Limit = { name: 'invitation-link-uses', points: 50, seconds: QUARTER_HOUR };
/** Uses of unknown links from one client network. */
const unknownLinks: Limit = { name: 'unknown-invitation-links', points: 100, seconds: QUARTER_HOUR };

/**
 * Counts a use of a link, so that a wrong one never stops the other guests of its network: an invitation has a counter of its
 * own, and unknown links share one.
 * @throws LimitExceeded
 */
export async function limitLinkUses(
  limits: Limits,
  invitation: { id: number } | undefined,
  clientAddress: string,
): Promise<void> {
  const network = toClientNetwork(clientAddress);
  if (invitation) await limits.use(linkUses, `${network} ${invitation.id}`);
  else await limits.use(unknownLinks, network);
}
