import { afterAll, beforeAll, expect, test } from 'vitest';
import { getUser } from '#contract/calls/profile.ts';
import { logInWithSecondFactor } from '#contract/calls/second-factors.ts';
import { listSessions } from '#contract/calls/security.ts';
import {
  addAuthenticatorApp,
  computeCode,
  computeWrongCode,
  forgetUsedCodes,
} from '#server/testing/second-factors.ts';
import { addPasskeyAtLocalhost } from '#server/testing/software-authenticator.ts';
import {
  createBrowser,
  createPerson,
  type PortalWithGoogle,
  startPortalWithGoogle,
} from '#server/testing/google.ts';

let { portal, provider, close } = {} as PortalWithGoogle;
beforeAll(async () => {
  ({ portal, provider, close } = await startPortalWithGoogle());
});
afterAll(() => close());

/** Signs up with Google. @returns the browser and the new account */
async function signUp() {
  const person = createPerson();
  provider.choose(person);
  const browser = createBrowser(portal);
  const { token, user } = (await browser.signIn('school')).body;
  const account = { token, member_id: user.id };
  /** Signs in with Google again. @returns the refusal with its challenge */
  const signIn = async () => {
    provider.choose(person);
    return await createBrowser(portal).signIn('school');
  };
  return { account, signIn };
}
const finish = (body: object) => portal.call(logInWithSecondFactor, { body });

test('a member with an authenticator app needs its code after Google', async () => {
  const { account, signIn } = await signUp();
  const { secret } = await addAuthenticatorApp(portal, account);
  const { status, body, problem } = await signIn();
  expect([status, problem.code]).toEqual([403, 'second_factor_required']);
  expect(body).not.toHaveProperty('token');
  const challenge = problem.challenge?.token;
  const wrong = await finish({ challenge, method: 'totp', code: computeWrongCode(secret) });
  expect(wrong.problem.code).toBe('second_factor_wrong');
  await forgetUsedCodes(portal, account);
  const right = await finish({ challenge, method: 'totp', code: computeCode(secret) });
  expect(right.status).toBe(200);
  const { token } = right.body;
  expect((await portal.call(getUser, { token })).status).toBe(200);
  const [session] = (await portal.call(listSessions, { token })).body.data;
  expect(session).toMatchObject({ method: 'google', second_factor: 'totp', is_current: true });
});

test('a member with a passkey uses it after Google', async () => {
  const { account, signIn } = await signUp();
  const { call, authenticator } = await addPasskeyAtLocalhost(portal, account);
  const { challenge } = (await signIn()).problem;
  expect(challenge?.methods).toEqual(['passkey', 'recovery_code']);
  const token = challenge?.token ?? '';
  const asked = { challenge: token, rpId: 'localhost' };
  const body = { method: 'passkey', challenge: token, credential: authenticator.use(asked) };
  expect((await call(logInWithSecondFactor, { body })).status).toBe(200);
});
