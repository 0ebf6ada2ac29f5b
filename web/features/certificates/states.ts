import type { CertificateState } from '#contract/certificate.ts';

/** The colours of the states. */
export const stateTones = {
  valid: 'success',
  changed: 'warn',
  'under review': 'warn',
  withdrawn: 'danger',
  expired: 'neutral',
  erased: 'neutral',
} as const satisfies Record<CertificateState, string>;

/** The states in which nobody can rely on a certificate any more. */
const ENDED: ReadonlySet<CertificateState> = new Set(['withdrawn', 'expired', 'erased']);

/** Whether a certificate can still be downloaded, shared and withdrawn. */
export const isLive = (state: CertificateState): boolean => !ENDED.has(state);
