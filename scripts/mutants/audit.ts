import type { Mutant } from './mutant.ts';

const verifyAudit = ['server/domain/audit/verify-audit.test.ts'];
const recordCommand = ['server/tools/records/run-record-command.test.ts'];

/** The audit log, and the erasure of a person. */
export const auditMutants: readonly Mutant[] = [
  {
    name: 'accepts that the text of an audit entry was deleted too early',
    file: 'server/domain/audit/verify-audit.ts',
    search: 'if (content === null && entry.is_removable) return [];',
    replace: 'if (content === null) return [];',
    tests: verifyAudit,
  },
  {
    name: 'accepts a chain that is shorter than its head',
    file: 'server/domain/audit/verify-audit.ts',
    search: 'head_sequence === sequence && hash.equals(head_hash)',
    replace: 'head_sequence !== 0 && hash.length === head_hash.length',
    tests: verifyAudit,
  },
  {
    name: 'accepts an entry that two links of a chain seal',
    file: 'server/domain/audit/queries/sealed-entries.ts',
    search: 'having count(*) > 1',
    replace: 'having count(*) > 2',
    tests: verifyAudit,
  },
  {
    name: 'searches the whole audit log for the text of a person',
    file: 'migrations/1251_audit_shown_index.sql',
    search:
      'and candidate_blocks(candidate_ids) && candidate_blocks(candidates) and candidate_ids && candidates',
    replace: 'and candidate_ids && candidates',
    tests: verifyAudit,
  },
  {
    name: 'leaves the names of disclosed fields out of the hash of an entry',
    file: 'server/domain/audit/queries/field-lists.ts',
    search: '(select fields from audit_field_list where id = audit_entry.field_list_id)',
    replace: "case when audit_entry.field_list_id > 0 then '{name}'::text[] end",
    tests: verifyAudit,
  },
  {
    name: 'replaces the audit heads of a day that were written before',
    file: 'server/domain/audit/audit-heads.ts',
    search: "const kept = await readFile(path, 'utf8').catch(() => null);",
    replace: 'const kept: string | null = null;',
    tests: verifyAudit,
  },
  {
    name: 'keeps the query of a search in the part of an audit entry that is never deleted',
    file: 'server/domain/audit/queries/audit-content.ts',
    search: "  'query',\n",
    replace: '',
    tests: verifyAudit,
  },
  {
    name: 'audits no refusal for records of other organisations',
    file: 'server/http/audit-refusal.ts',
    search: 'status === 403 || status === 429 || (HIDES_OTHERS.has(call) && HIDING.has(code))',
    replace: 'status === 403 || status === 429',
    tests: ['server/http/audit-refusal.test.ts'],
  },
  {
    name: 'leaves the text of the audit log about an erased person',
    file: 'server/tools/records/erase-record.ts',
    search: 'await eraseAuditContent(tx, [candidate_id])',
    replace: '0',
    tests: recordCommand,
  },
  {
    name: 'erases the import rows of a person with the same name and another number',
    file: 'server/tools/records/describes-person.ts',
    search: '  if (written.some(isWholeNumber)) return false;\n',
    replace: '',
    tests: ['server/tools/records/describes-person.test.ts'],
  },
];
