import { PHONE_MIN_DIGITS } from '#contract/limits.ts';

/** Whether an account's phone number, in any format, has enough digits to be called. */
export const hasPhoneDigits = (phone: string): boolean =>
  (phone.match(/\p{Nd}/gu)?.length ?? 0) >= PHONE_MIN_DIGITS;
