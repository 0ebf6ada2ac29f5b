import { expect, test } from 'vitest';
import { IMPORT_MAX_BYTES } from '#contract/limits.ts';
import { StagingBudget } from './staging-budget.ts';

test('a sheet that does not fit takes nothing from those after it', () => {
  const budget = new StagingBudget();
  budget.addUnpacked(1000);
  expect(() => budget.addUnpacked(IMPORT_MAX_BYTES * 20)).toThrow('file_content_too_large');
  expect(() => budget.addUnpacked(1000)).not.toThrow();
});
