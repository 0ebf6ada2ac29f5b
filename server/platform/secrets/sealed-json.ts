import type { Secret } from './secret.ts';

/** Creates encryption for values of one use, such as a job's secrets, which its stored data must not reveal. */
export const createSealedJson = <Value extends object>(use: string) => ({
  /** Requires the same `context` to open. */
  seal: (secret: Secret, value: Value, context: string): string =>
    secret.seal(use, JSON.stringify(value), context),
  /** Decrypts a value. @throws Error when it was sealed with another APP_SECRET or for another context */
  open(secret: Secret, sealed: string, context: string): Value {
    const text = secret.open(use, sealed, context);
    if (text === undefined) throw new Error(`The data of ${use} was sealed with another APP_SECRET.`);
    return JSON.parse(text) as Value;
  },
});
