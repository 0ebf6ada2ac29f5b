import { createLinkLimiter } from '#server/domain/access/create-link-limiter.ts';

/** Counts a use of the link of an invitation. @throws LimitExceeded */
export const limitLinkUses = createLinkLimiter('invitation');
