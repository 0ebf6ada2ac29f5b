import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The environment that a file names in a comment; empty for that of the configuration. */
const readEnvironment = ({ moduleId }: TestSpecification) =>
  /@vitest-environment\s+(\S+)/u.exec(readFileSync(moduleId, 'utf8'))?.[1] ?? '';

/**
 * Runs the files of one environment after the other, shuffled by the seed. A worker whose next file needs another
 * environment is replaced by one that loads everything anew.
 */
export class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const toRank = (file: TestSpecification) =>
      `${readEnvironment(file)} ${createHash('sha1').update(`${seed} ${file.moduleId}`).digest('hex')}`;
    const ranked = files.map((file) => ({ file, rank: toRank(file) }));
    return ranked.toSorted((a, b) => (a.rank < b.rank ? -1 : 1)).map(({ file }) => file);
  }
}
