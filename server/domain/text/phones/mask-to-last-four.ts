import { HIDDEN } from './mask-phone.ts';

const SHOWN = 4;

/** Masks all but the last four digits of a phone field. One of fewer than seven digits is masked entirely. */
export function maskToLastFour(phone: string): string {
  const digits = phone.replaceAll(/\D/gu, '');
  return digits.length < SHOWN + 3 ? HIDDEN : `${HIDDEN} ${digits.slice(-SHOWN)}`;
}
