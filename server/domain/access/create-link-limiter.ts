import { toClientNetwork } from '#server/platform/limits/client-network.ts';
import type { Limit, Limits } from '#server/platform/limits/limits.ts';

const QUARTER_HOUR = 900;

/**
 * Creates a function that counts a use of an emailed link, so that a wrong one never stops the other people of its network: each
 * link has a counter of its own, and unknown links share one. It throws LimitExceeded.
 */
export function createLinkLimiter(kind: string) {
  /** Uses of one link from one client network. */
  const linkUses: Limit = { name: `${kind}-link-uses`, points: 50, seconds: QUARTER_HOUR };
  /** Uses of unknown links from one client network. */
  const unknownLinks: Limit = { name: `unknown-${kind}-links`, points: 100, seconds: QUARTER_HOUR };
  return async (limits: Limits, link: { id: number } | undefined, clientAddress: string): Promise<void> => {
    const network = toClientNetwork(clientAddress);
    if (link) await limits.use(linkUses, `${network} ${link.id}`);
    else await limits.use(unknownLinks, network);
  };
}
