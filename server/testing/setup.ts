import { useTestHashCost } from './hash-cost.ts';
import { recordStatementsOfPortal } from './releases/record-all-statements.ts';

useTestHashCost();
recordStatementsOfPortal();
