import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const needsPage = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment happy-dom');

/**
 * Shuffles the files by the seed, and runs those that need a page last. A worker whose next file needs another environment
 * is replaced by one that loads everything anew.
 */
export class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const toRank = ({ moduleId }: TestSpecification) =>
      createHash('sha1').update(`${seed} ${moduleId}`).digest('hex');
    const ranked = files.map((file) => ({ file, rank: `${needsPage(file) ? 1 : 0} ${toRank(file)}` }));
    return ranked.toSorted((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ file }) => file);
  }
}
