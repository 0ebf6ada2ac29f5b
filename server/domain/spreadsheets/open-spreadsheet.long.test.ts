import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { measureLiveHeap } from '#server/testing/live-heap.ts';
import { openList } from '#server/testing/open-list.ts';
import type { SheetRow } from './row.ts';

const scoreRows = ([first]: SheetRow[]) => first?.cells.filter((cell) => cell === 'name').length ?? 0;

async function* large() {
  yield Buffer.from('name,phone\n');
  const piece = Buffer.from('Amina Yusuf,08031234567\n'.repeat(2700));
  for (let at = 0; at < 1600; at += 1) yield piece;
}

test('reads a large file in constant memory', async () => {
  const before = measureLiveHeap();
  const sheet = await openList(large(), { folder: tmpdir(), scoreRows });
  let [count, measuredAt, highest] = [0, 0, 0];
  for await (const rows of sheet.rows) {
    count += rows.length;
    if (count - measuredAt < 200_000) continue;
    measuredAt = count;
    highest = Math.max(highest, measureLiveHeap());
  }
  expect(count).toBe(1 + 2700 * 1600);
  expect((highest - before) / 1e6).toBeLessThan(30);
}, 60_000);
