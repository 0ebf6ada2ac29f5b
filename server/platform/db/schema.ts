import type { AccountTables } from './schema/account-tables.ts';
import type { AssuranceTables } from './schema/assurance-tables.ts';
import type { AuditTables } from './schema/audit-tables.ts';
import type { CandidateTables } from './schema/candidate-tables.ts';
import type { CertificateTables } from './schema/certificate-tables.ts';
import type { DisclosureTables } from './schema/disclosure-tables.ts';
import type { DuplicateTables } from './schema/duplicate-tables.ts';
import type { ImportTables } from './schema/import-tables.ts';
import type { SearchTables } from './schema/search-tables.ts';
import type { SecondFactorTables } from './schema/second-factor-tables.ts';
import type { VerificationTables } from './schema/verification-tables.ts';

/** The tables of `migrations/`. Dates without time are 'yyyy-mm-dd' strings, and bigints are numbers. */
export interface Schema
  extends
    AccountTables,
    AssuranceTables,
    AuditTables,
    CandidateTables,
    CertificateTables,
    DisclosureTables,
    DuplicateTables,
    ImportTables,
    SearchTables,
    SecondFactorTables,
    VerificationTables {}
