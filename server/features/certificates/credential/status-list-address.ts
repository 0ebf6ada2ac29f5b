import { getStatusList, type StatusPurpose } from '#contract/calls/certificates.ts';

/** The bits of a list. Shorter ones would tell too much about who checks what. */
export const STATUS_LIST_LENGTH = 131_072;

/** Returns the public address of a status list. */
export const toStatusListAddress = (origin: string, list: number, purpose: StatusPurpose): string =>
  origin + getStatusList.path.replace('{list}', String(list)).replace('{purpose}', purpose);
