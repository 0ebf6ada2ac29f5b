import type { searchUploaded as call } from '#contract/calls/search.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { answerSearch } from './answer-search.ts';

/** Searches the caller's own candidates, of whom there is no quota. */
export async function searchUploaded(
  asked: Asked<typeof call>,
  services: Services,
): Promise<Answer<typeof call>> {
  return await answerSearch(asked, services, { account_id: asked.caller.id });
}
