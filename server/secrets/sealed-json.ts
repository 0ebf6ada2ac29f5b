import type { Secret } from './secret.ts';

/** Encrypts values of one use, such as what a job needs and its data must not show. */
export const sealedJson = <Value extends object>(use: string) => ({
  /** Only the same `context` can open it. */
  seal: (secret: Secret, value: Value, context: string): string =>
    secret.seal(use, JSON.stringify(value), context),
  /** @throws Error when it was sealed with another APP_SECRET or for another context */
  open(secret: Secret, sealed: string, context: string): Value {
    const text = secret.open(use, sealed, context);
    if (text === undefined) throw new Error(`The data of ${use} was sealed with another APP_SECRET.`);
    return JSON.parse(text) as Value;
  },
});
