import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { applyMutant } from './mutant.ts';
import { mutants } from './mutants.ts';

test.each(mutants)('the code and the tests of the mutant that $name exist', async (mutant) => {
  expect(applyMutant(await readFile(mutant.file, 'utf8'), mutant)).toBeDefined();
  expect(mutant.tests.filter((file) => !existsSync(file))).toEqual([]);
});
