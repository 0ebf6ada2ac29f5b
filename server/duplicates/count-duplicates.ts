import type { countDuplicates as call } from '#contract/calls/duplicates.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { detectDuplicates } from './detect/detect-duplicates.ts';

export async function countDuplicates(
  { caller }: Asked<typeof call>,
  { db }: Services,
): Promise<Answer<typeof call>> {
  return { data: await detectDuplicates(db, caller.id) };
}
