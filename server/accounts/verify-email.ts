import type { verifyEmail } from '#contract/accounts.ts';
import { CODE_TRIES } from '#contract/limits.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { setEmailVerified } from '#server/db/accounts.ts';
import { codeState, consumeCode, takeTry } from '#server/db/codes.ts';
import { revokeTokens } from '#server/db/tokens.ts';
import { invalid } from '#server/http/problem.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { hashOfCode } from './codes.ts';

export async function verifyAccount(
  { caller, body }: Asked<typeof verifyEmail>,
  { db, secret }: Services,
): Promise<Answer<typeof verifyEmail>> {
  const code = await takeTry(db, caller.id, 'email');
  if (!code) {
    const isUsedUp = (await codeState(db, caller.id, 'email')) === 'no tries left';
    throw invalid(isUsedUp ? accountTexts.codeTriesUsed : accountTexts.codeExpired);
  }
  if (!code.hash.equals(hashOfCode(secret, body.verify_code)))
    throw invalid(code.wrong_tries < CODE_TRIES ? accountTexts.codeWrong : accountTexts.codeTriesUsed);

  await db.transaction().execute(async (tx) => {
    if (!(await consumeCode(tx, caller.id, 'email', code.hash))) throw invalid(accountTexts.codeExpired);
    await setEmailVerified(tx, caller.id);
    await revokeTokens(tx, caller.id, 'register');
  });
  return { message: accountTexts.registeredText };
}
