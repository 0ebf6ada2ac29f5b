import { getStatusList, type StatusPurpose } from '#contract/calls/certificates.ts';

/** Bits of a list: the minimum of the specification, so that a list tells little about who is checked. */
export const STATUS_LIST_LENGTH = 131_072;

/** Returns the public address of a status list. */
export const toStatusListAddress = (origin: string, list: number, purpose: StatusPurpose): string =>
  origin + getStatusList.path.replace('{list}', String(list)).replace('{purpose}', purpose);
