import * as z from 'zod/mini';
import { candidateType } from './fields/fields.ts';
import { purpose } from './purpose.ts';

/** How a certificate shows the phone number of the person. */
export const shownPhone = z.enum(['masked', 'full', 'hidden']);
export type ShownPhone = z.output<typeof shownPhone>;

/** Who can withdraw a certificate: the organisation that issued it, the one that vouches for it, and an operator. */
export const certificateParties = ['requester', 'source', 'operator'] as const;
export const certificateParty = z.enum(certificateParties);
export type CertificateParty = z.output<typeof certificateParty>;

/**
 * What is true of a certificate now. The first that applies, in this order:
 * - `withdrawn`: a party withdrew it.
 * - `expired`: it was issued more than 90 days ago.
 * - `erased`: its personal data was removed with the record or answer, the requester or the source.
 * - `under review`: the record is restricted, or a problem with it was reported.
 * - `changed`: what it says is not what the source says now, or the source is not confirmed any more.
 * - `valid`: none of these.
 */
export const certificateStates = [
  'valid',
  'changed',
  'under review',
  'withdrawn',
  'expired',
  'erased',
] as const;
export const certificateState = z.enum(certificateStates);
export type CertificateState = z.output<typeof certificateState>;

export const certificateField = z.enum(['organization', 'position', 'start_date', 'end_date']);

/**
 * What can differ from a certificate now. `source_name` and `source_confirmation`: the source has another name, or its name is not
 * confirmed any more.
 */
export const certificateChange = z.enum([
  'name',
  'phone',
  'candidate_type',
  ...certificateField.options,
  'source_name',
  'source_confirmation',
]);
export type CertificateChange = z.output<typeof certificateChange>;

/** A fact of a certificate. Dates are yyyy-mm-dd, and `end_date` may be `STILL_THERE`. */
export const certificateFact = z.object({ field: certificateField, value: z.string() });
export type CertificateFact = z.output<typeof certificateFact>;

/** What a certificate says, as it was when it was issued. It never changes. */
export const certificateSnapshot = z.object({
  name: z.string(),
  shows_phone: shownPhone,
  /** As shown: complete, masked to its last four digits, or empty. */
  phone: z.string(),
  candidate_type: candidateType,
  facts: z.array(certificateFact),
  /** The organisation that vouches. */
  source: z.object({
    name: z.string(),
    /** How its name was confirmed, such as 'registration RC 123456' or its domain. */
    checked: z.string(),
    /** When an operator confirmed it. */
    checked_at: z.string(),
  }),
  /** Whether the source recorded these facts, or answered a request about them. */
  basis: z.enum(['record', 'answer']),
  /** When it recorded or answered, and when it last stood by the record; calendar dates in Nigeria. */
  stated_on: z.string(),
  last_confirmed_on: z.nullable(z.string()),
  /** The organisation that issued the certificate. */
  requester: z.string(),
  purpose: z.nullable(purpose),
});
export type CertificateSnapshot = z.output<typeof certificateSnapshot>;

/** A certificate, as its requester and its source read it. */
export const certificate = z.object({
  /** `CT-` and 13 characters. */
  reference: z.string(),
  /** Ten characters to read out. */
  short_code: z.string(),
  /** Whether the reading organisation issued it, and whether it is its source. It can be both. */
  is_requester: z.boolean(),
  is_source: z.boolean(),
  state: certificateState,
  changes: z.array(certificateChange),
  /** Null once its personal data was removed. */
  snapshot: z.nullable(certificateSnapshot),
  has_photo: z.boolean(),
  issued_at: z.string(),
  expires_at: z.string(),
  /** How often it was checked, and when last. */
  checks: z.number(),
  last_checked_at: z.nullable(z.string()),
  withdrawal: z.nullable(z.object({ at: z.string(), by: certificateParty, reason: z.string() })),
});
export type Certificate = z.output<typeof certificate>;
