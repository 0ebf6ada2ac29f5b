import type { requestReset as call } from '#contract/calls/accounts.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { toClientNetwork } from '#server/platform/limits/client-network.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { readDeviceToken } from '#server/features/accounts/log-in/known-device.ts';
import { enqueueResetRequest } from './mail-reset-code-job.ts';
import { setResetCookie } from './reset-cookie.ts';

/** Replies before anything is looked up, so that the reply does not reveal which emails have an account. */
export async function requestReset(
  { body: { email }, cookies, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  setResetCookie(cookies, services.secret, email);
  const request = { email, network: toClientNetwork(clientAddress), device: readDeviceToken(cookies) };
  await enqueueResetRequest(services.db, services, request);
  return { message: accountTexts.resetRequested };
}
