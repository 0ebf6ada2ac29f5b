import type { Limit } from '#server/platform/limits/limits.ts';

const TEN_MINUTES = 600;
const QUARTER_HOUR = 900;
const DAY = 86_400;

export const reads: Limit = { name: 'assurance read', points: 300, seconds: QUARTER_HOUR };

/** Codes that a member has sent to addresses at a domain. */
export const domainCodes: Limit = { name: 'domain-codes', points: 5, seconds: TEN_MINUTES };
export const domainCodesPerDay: Limit = { name: 'domain-codes-per-day', points: 20, seconds: DAY };
/** Codes sent to one address, for all members together. */
export const codesToAddress: Limit = { name: 'domain-codes-to-address', points: 10, seconds: DAY };
/** Attempts at such codes; each code has a limit as well. */
export const codeAttempts: Limit = { name: 'domain-code-attempts', points: 30, seconds: QUARTER_HOUR };

/** Each asks DNS servers of others. */
export const recordChecks: Limit = { name: 'domain-record-checks', points: 30, seconds: QUARTER_HOUR };

/** Each stores a document and sends emails to the operators. */
export const registryChecks: Limit = { name: 'registry-checks', points: 10, seconds: DAY };
