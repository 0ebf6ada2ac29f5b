import { CODE_SECONDS } from '#contract/limits.ts';
import type { Cookies } from '#server/http/cookies.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';

const COOKIE = 'password_reset';

/** Sets a cookie that later proves for which email the browser requested a reset. Unknown emails get the same cookie. */
export function setResetCookie(cookies: Cookies, secret: Secret, email: string): void {
  const claim = `${Buffer.from(email).toString('base64url')}.${Date.now() + CODE_SECONDS * 1000}`;
  const value = `${claim}.${secret.sign('reset cookie', claim)}`;
  cookies.set(COOKIE, value, CODE_SECONDS);
}

/** The email for which this browser requested a reset; undefined when it did not, or too long ago. */
export function readResetCookie(cookies: Pick<Cookies, 'get'>, secret: Secret): string | undefined {
  const [email = '', expires = '', signature = ''] = cookies.get(COOKIE)?.split('.') ?? [];
  if (!secret.isSigned('reset cookie', `${email}.${expires}`, signature)) return undefined;
  return Number(expires) > Date.now() ? Buffer.from(email, 'base64url').toString() : undefined;
}
