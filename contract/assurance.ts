import * as z from 'zod/mini';

/** How well the identity of an organisation is known, the weakest first. */
export const assuranceLevels = [
  'email only',
  'domain verified',
  'name confirmed',
  'registry checked',
] as const;
export type AssuranceLevel = (typeof assuranceLevels)[number];

/** The levels that need a proof. */
export type ProvenLevel = Exclude<AssuranceLevel, 'email only'>;

/** How a proof was given: a code sent to an address at the domain, a DNS record of it, an operator's comparison, a document. */
export const assuranceMethods = ['email code', 'dns record', 'operator', 'document'] as const;
export type AssuranceMethod = (typeof assuranceMethods)[number];

/** The states of a request to check a registration. */
export const registryCheckStates = ['pending', 'approved', 'refused', 'withdrawn'] as const;
export type RegistryCheckState = (typeof registryCheckStates)[number];

/** The states of a comparison of an organisation's name with its domain. */
export const nameCheckStates = ['pending', 'confirmed', 'refused'] as const;
export type NameCheckState = (typeof nameCheckStates)[number];

/** How a document is stored. Images are stored as JPEG. */
export const documentTypes = ['application/pdf', 'image/jpeg'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** The current assurance of an organisation. All but the level are null while it is email only. */
export const assurance = z.object({
  level: z.enum(assuranceLevels),
  /** The domain or registration number that was checked. */
  checked: z.nullable(z.string()),
  checked_at: z.nullable(z.string()),
  expires_at: z.nullable(z.string()),
});
export type Assurance = z.output<typeof assurance>;

/** Whether an operator compared the name with the domain or with the registration document. */
export const hasConfirmedName = ({ level }: Pick<Assurance, 'level'>): boolean =>
  level === 'name confirmed' || level === 'registry checked';

/** Whether the organisation has proven its domain or registration. */
export const isVerified = ({ level }: Pick<Assurance, 'level'>): boolean => level !== 'email only';
