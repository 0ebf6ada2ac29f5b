import type { Principal } from './principal.ts';

/** Returns the key under which calls are counted for rate limits: the member, or the client address of a public call. */
export const toLimitKey = (principal: Principal | undefined, clientAddress: string): string | number =>
  principal?.actor.member_id ?? clientAddress;
