import { redirect } from 'react-router';

import { isScreenLoaded } from './load-screen.ts';
import { openGate } from './navigation-gate.ts';

/** A redirect for a client loader to throw; the router follows it only when the screen there can be shown. */
export async function redirectTo(path: string): Promise<Response> {
  if (!isScreenLoaded(path)) await openGate(path);
  return redirect(path);
}
