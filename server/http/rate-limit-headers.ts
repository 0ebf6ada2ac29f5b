import type { Quota } from '#server/domain/disclosure/quotas.ts';

/**
 * Builds the headers with the remaining quotas, as in the IETF's draft-ietf-httpapi-ratelimit-headers. `wait`: seconds
 * until a quota has enough left again, by its name.
 */
export function buildRateLimitHeaders(
  quotas: readonly Pick<Quota, 'name' | 'limit' | 'seconds' | 'left'>[],
  wait: ReadonlyMap<Quota['name'], number> = new Map(),
): Record<string, string> {
  const policies = quotas.map(({ name, limit, seconds }) => `"${name}";q=${limit};w=${seconds};qu="people"`);
  const states = quotas.map(({ name, left }) => {
    const seconds = wait.get(name);
    return `"${name}";r=${left}${seconds === undefined ? '' : `;t=${seconds}`}`;
  });
  return { 'ratelimit-policy': policies.join(', '), ratelimit: states.join(', ') };
}
