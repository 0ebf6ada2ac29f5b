import type { Call, Reply, Sent } from '#contract/call.ts';
import { MEMBER_ACCESS } from '#contract/permissions.ts';
import { toPurposeHeaders } from '#contract/purpose-headers.ts';
import { screens } from '#contract/screens.ts';
import { type IdentityReason, requestIdentity } from './session/identity-request.ts';
import { readPurpose } from './session/purpose.ts';
import { noteMemberAccess } from './session/member-access.ts';
import { readSession } from './session/session.ts';
import { endSession } from './session/end-session.ts';
import { type CallFailure, createNetworkFailure } from './failure.ts';
import { parseFailure } from './parse-failure.ts';
import { buildUrl, buildForm, buildHeaders } from './request.ts';

interface Options {
  /** Another token than the session's: the register token. */
  token?: string | null;
  signal?: AbortSignal;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
  /** Whether nobody is asked to confirm their identity, because they have not asked for the call. */
  isUnrequested?: boolean;
}

/** Why the identity has to be confirmed, by the codes of refusals that a confirmation lifts. */
const IDENTITY_REASONS: ReadonlyMap<string, IdentityReason> = new Map([
  ['recent_authentication_required', 'old log-in'],
  ['recent_second_factor_required', 'second step'],
  ['look_ups_need_confirmation', 'unusual look-ups'],
]);

/** The file name that the server gave in the response. */
const fileName = (response: Response) =>
  /filename="([^"]+)"/u.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download';

/**
 * Makes a call of the contract with the session's token. A reply that is a file comes as a File. If the call requires a
 * recent authentication, or the member's look-ups are unusual, it asks the user to confirm their identity and tries again.
 * @throws CallFailure; a 401 of the session's own token also ends the session
 */
export async function send<C extends Call>(
  call: C,
  sent: Sent<C> = {},
  { token, signal, keepalive, isUnrequested = false }: Options = {},
): Promise<Reply<C>> {
  const bearer = token === undefined ? (readSession()?.token ?? null) : token;
  const headers = buildHeaders(bearer);
  const purpose = call.takesPurpose ? readPurpose() : null;
  if (purpose) Object.assign(headers, toPurposeHeaders(purpose));
  if (sent.body !== undefined) headers['Content-Type'] = 'application/json';
  const body = sent.body === undefined ? buildForm(sent) : JSON.stringify(sent.body);
  let response: Response;
  try {
    response = await fetch(buildUrl(call, sent), {
      method: call.method,
      headers,
      body,
      signal,
      keepalive,
      credentials: 'include',
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw createNetworkFailure();
  }
  if (token === undefined) noteMemberAccess(response.headers.get(MEMBER_ACCESS));
  if (response.ok && typeof call.reply === 'string')
    return new File([await response.blob()], fileName(response)) as unknown as Reply<C>;
  if (response.ok) return (await response.json()) as Reply<C>;
  const failure = parseFailure(response.status, await response.text(), response.headers.get('retry-after'));
  const reason = isUnrequested ? undefined : IDENTITY_REASONS.get(failure.code);
  if (reason && (await requestIdentity(reason))) return await send(call, sent, { token, signal, keepalive });
  // The only screen that such a member may use.
  if (failure.code === 'second_factor_setup_required' && location.pathname !== screens.security)
    location.assign(screens.security);
  throw endRejectedSession(failure, call, token);
}

function endRejectedSession(failure: CallFailure, call: Call, token: string | null | undefined): CallFailure {
  const needsSession = call.permission !== 'public' && call.permission !== 'email:verify';
  if (failure.status === 401 && needsSession && token === undefined) endSession();
  return failure;
}
