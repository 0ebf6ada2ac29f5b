import * as calls from '#contract/calls/assurance.ts';
import type { TestAccount } from './accounts.ts';
import { createTestPhoto } from './photo.ts';
import type { TestPortal } from './portal.ts';

/** A small document that counts as a whole PDF. */
export const createTestPdf = (content = 'A certificate of incorporation') =>
  new Blob([`%PDF-1.4\n1 0 obj\n(${content})\nendobj\nstartxref\n9\n%%EOF\n`], { type: 'application/pdf' });

/** Returns a code that differs from `code`. */
export const toWrongCode = (code: string) => `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;

let addresses = 0;

/** Returns the address of an office at a new subdomain. */
export const newAddressAt = (domain: string) => {
  addresses += 1;
  return `registrar@office-${addresses}.${domain}`;
};

/** What owners do to verify their organisation. */
export const createAssuranceActions = ({ call, db }: TestPortal) => ({
  get: async ({ token }: TestAccount) => (await call(calls.getAssurance, { token })).body.data,
  requestCode: ({ token }: TestAccount, email: string) =>
    call(calls.requestDomainCode, { token, body: { email } }),
  confirmCode: ({ token }: TestAccount, email: string, verify_code: string) =>
    call(calls.confirmDomainCode, { token, body: { email, verify_code } }),
  getRecord: ({ token }: TestAccount, domain: string) =>
    call(calls.getDomainRecord, { token, query: { domain } }),
  checkRecord: ({ token }: TestAccount, domain: string) =>
    call(calls.checkDomainRecord, { token, body: { domain } }),
  requestCheck: async (
    { token }: TestAccount,
    { number = 'RC 1234567', document }: { number?: string; document?: Blob } = {},
  ) =>
    call(calls.requestRegistryCheck, {
      token,
      form: { number },
      files: { document: document ?? (await createTestPhoto()) },
    }),
  withdrawCheck: ({ token }: TestAccount) => call(calls.withdrawRegistryCheck, { token }),
  listDocuments: ({ organization_id }: TestAccount) =>
    db
      .selectFrom('registry_document')
      .innerJoin('registry_check', 'registry_check.id', 'registry_check_id')
      .select(['media_type', 'content', 'remove_at'])
      .where('organization_id', '=', organization_id)
      .execute(),
  auditEntries: ({ organization_id }: TestAccount, action: 'domain verification') =>
    db
      .selectFrom('audit_entry')
      .select('detail')
      .where('organization_id', '=', organization_id)
      .where('action', '=', action)
      .execute(),
});
