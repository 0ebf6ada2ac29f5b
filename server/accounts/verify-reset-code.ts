import type { verifyResetCode } from '#contract/accounts.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { findCode } from '#server/db/codes.ts';
import { invalid } from '#server/http/problem.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import { limitFailures } from '#server/limits/limit-failures.ts';
import type { Services } from '#server/services.ts';
import { hashOfCode } from './codes.ts';
import { wrongResetCodes } from './limits.ts';

/** Looks a code up among all that are live, since the call names no account; hence its hard limit. */
export async function checkResetCode(
  { body, from }: Asked<typeof verifyResetCode>,
  { db, limits, secret }: Services,
): Promise<Answer<typeof verifyResetCode>> {
  const hash = hashOfCode(secret, body.reset_code);
  const found = await limitFailures(limits, [[wrongResetCodes, from]], async () => {
    const { isKnown, isLive } = await findCode(db, 'reset', hash);
    return isKnown ? { isLive } : undefined;
  });
  if (!found) throw invalid(accountTexts.codeWrong);
  if (!found.isLive) throw invalid(accountTexts.codeExpired);
  return { message: accountTexts.codeRight };
}
