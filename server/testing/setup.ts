import { useTestHashCost } from './hash-cost.ts';

useTestHashCost();
// Loaded only then, because it takes the place of the database driver's function in every process.
if (process.env['RECORD_STATEMENTS_IN'] !== undefined) {
  const { recordPortalStatements } = await import('./releases/record-portal-statements.ts');
  recordPortalStatements();
}
