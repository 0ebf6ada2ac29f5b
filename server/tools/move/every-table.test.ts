import { expect, it } from 'vitest';
import { makeTarget, readSchema } from '#server/testing/backup.ts';
import { createFullPortal } from '#server/testing/full-portal.ts';
import { isWritable, move, readMovedTables } from '#server/testing/move.ts';

/** Tables of the job queue that the portal leaves empty. */
const UNUSED = /^pgboss\.(?:bam|job_dependency|subscription|warning)$/u;
/** Tables to which sealing adds rows. */
const SEALED = /^audit_(?:seal|head|field_list)$/u;

it('moves every row of every table', async () => {
  const { settings } = await createFullPortal();
  const source = settings.DATABASE_URL;
  const before = await readMovedTables(source);
  // A new table needs a row in `full-portal.ts`. Without one, nothing shows that it is moved.
  const empty = Object.keys(before).filter((name) => before[name]?.length === 0);
  expect(empty.filter((name) => !UNUSED.test(name))).toEqual([]);
  const { url: target } = await makeTarget();
  expect(await move({ source, target })).toMatchObject({ rows: expect.any(Number) });
  // The move has sealed the audit log of the source.
  const [moved, after] = [await readMovedTables(source), await readMovedTables(target)];
  for (const [name, rows] of Object.entries(moved))
    expect({ name, rows: after[name] }).toEqual({ name, rows });
  for (const [name, rows] of Object.entries(moved).filter(([table]) => !SEALED.test(table)))
    expect({ name, rows }).toEqual({ name, rows: before[name] });
  expect(await readSchema(target)).toEqual(await readSchema(source));
  expect([await isWritable(source), await isWritable(target)]).toEqual([false, true]);
}, 180_000);
