import { expect, it } from 'vitest';
import { giveWritesBack } from './give-writes-back.ts';

/** Nothing listens there. */
const NOWHERE = 'postgres://hr_portal@127.0.0.1:1/hr_portal';

const giveBack = (place: 'source' | 'target', failure: unknown, signal = AbortSignal.abort()) =>
  giveWritesBack(place, failure, { source: NOWHERE, target: NOWHERE, signal, report: () => undefined });

const cancellation = new DOMException('This operation was aborted', 'AbortError');
const diskFull = Object.assign(new Error('write'), { code: 'ENOSPC' });

it.each([
  ['source', 'The move was cancelled.', 'Run the same command again, or with --back.'],
  ['target', 'The way back was cancelled.', 'Run the same command again.'],
] as const)(
  'says that a cancelled command left the %s read-only, and what to do',
  async (place, reason, next) => {
    await expect(giveBack(place, cancellation)).rejects.toThrow(
      new RegExp(`^${reason} The ${place} could not be made writable again. ${next}$`, 'u'),
    );
  },
);

it.each([
  [diskFull, 'There is not enough space at the target.'],
  [new Error('the table is broken.'), 'the table is broken.'],
])('gives the reason of %s, although the command was cancelled meanwhile', async (failure, reason) => {
  await expect(giveBack('source', failure)).rejects.toThrow(
    new RegExp(
      `^${reason} The source could not be made writable again. Run the same command again, or with --back.$`,
      'u',
    ),
  );
});
