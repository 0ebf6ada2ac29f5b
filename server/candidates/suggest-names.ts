import type { suggestNames as call } from '#contract/search.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import { suggestNames as namesFor } from '#server/search/suggest/complete-name.ts';
import type { Services } from '#server/services.ts';

/** Suggests names while one types. The search that follows is written down, the keystrokes before it are not. */
export async function suggestNames(
  { query }: Asked<typeof call>,
  { replica }: Services,
): Promise<Answer<typeof call>> {
  return { data: await namesFor(replica, query.query) };
}
