import { afterAll, beforeAll, describe } from 'vitest';
import { testAccounts } from './accounts.ts';
import { testCandidates } from './candidates.ts';
import { testImportAndExport } from './import-and-export.ts';
import { testProfile } from './profile.ts';
import { type SpecifiedPortal, startSpecifiedPortal } from './specified-portal.ts';

let portal: SpecifiedPortal;
beforeAll(async () => {
  portal = await startSpecifiedPortal();
});
afterAll(() => portal.close());

describe.each([
  ['with cookies and the echo of the XSRF cookie', true],
  ['with a bearer token only', false],
])('%s', (_, hasCookies) => {
  const getPortal = () => portal;
  testAccounts(getPortal, hasCookies);
  testCandidates(getPortal, hasCookies);
  testImportAndExport(getPortal, hasCookies);
  testProfile(getPortal, hasCookies);
});
