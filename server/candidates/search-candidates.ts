import type { searchCandidates as call } from '#contract/search.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { answerSearch } from './answer-search.ts';

/** Searches the candidates of all accounts. */
export async function searchCandidates(
  asked: Asked<typeof call>,
  services: Services,
): Promise<Answer<typeof call>> {
  return await answerSearch(asked, services);
}
