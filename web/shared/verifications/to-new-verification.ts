import type { CandidateType } from '#contract/fields/fields.ts';
import { screens } from '#contract/screens.ts';

/** What another screen already knows about a claim. */
interface KnownClaim {
  type?: CandidateType;
  name?: string;
  phone?: string;
  email?: string;
  organization?: string;
  position?: string;
  /** Dates; the end may be `STILL_THERE`. */
  from?: string;
  to?: string;
}

/** The path of the form that checks a claim, filled in with what is known. */
export function toNewVerification(known: KnownClaim): string {
  const params = new URLSearchParams(Object.entries(known).filter(([, value]) => value !== ''));
  return `${screens.newVerification}${params.size > 0 ? `?${params.toString()}` : ''}`;
}
