import type { SessionMethod } from '#contract/calls/security.ts';
import type { SecondFactor } from '#contract/login-challenge.ts';
import { issueSessionToken } from '#server/domain/identity/queries/tokens.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { toClientNetwork } from '#server/platform/limits/client-network.ts';
import { describeDevice } from './describe-device.ts';

interface LogIn {
  method: SessionMethod;
  second_factor?: SecondFactor | null;
  clientAddress: string;
  userAgent: string;
}

/** Opens a session of a member who has just logged in. @returns its token */
export const openSession = (
  tx: Runner,
  member_id: number,
  { method, second_factor = null, clientAddress, userAgent }: LogIn,
): Promise<string> =>
  issueSessionToken(tx, member_id, {
    method,
    second_factor,
    device: describeDevice(userAgent),
    network: toClientNetwork(clientAddress),
  });
