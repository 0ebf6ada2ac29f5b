import { once } from 'node:events';
import { get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXPORT_SECONDS } from '#contract/limits.ts';
import { EXPORT_COLUMNS, exportFormat, prepareExport } from '#contract/calls/exports.ts';
import { markRequests } from '#server/testing/mark-requests.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import {
  exportFile,
  failAfterQueries,
  insertEmployees,
  readRows,
  toDownloadUrl,
} from '#server/testing/exports.ts';

const ROWS = 20_000;

let portal: TestPortal;
let school: TestAccount;
let ids: string[];
beforeAll(async () => {
  portal = await startTestPortal();
  school = await portal.newAccount({ role: 'school' });
  // More data than fits into the connection's buffers.
  ids = await insertEmployees(portal, school, ROWS, { reason: 'Moved away. '.repeat(50) });
});
afterAll(() => portal.close());

async function prepareDownload(selection: Record<string, unknown>): Promise<string> {
  const { body } = await portal.call(prepareExport, { token: school.token, body: selection });
  return body.data.download_token;
}

describe.each(exportFormat.options)('as %s', (format) => {
  test('exports twenty thousand uploaded or selected candidates', async () => {
    const uploaded = await readRows(portal, await exportFile(portal, school, { scope: 'uploaded', format }));
    expect(uploaded[0]).toEqual([...EXPORT_COLUMNS]);
    expect(uploaded.slice(1).map(([name]) => name)).toEqual(
      Array.from({ length: ROWS }, (_, at) => `Person ${ROWS - 1 - at}`),
    );
    const selection = { scope: 'chosen', format, candidate_ids: ids };
    const chosen = await readRows(portal, await exportFile(portal, school, selection));
    expect(chosen.slice(1)).toEqual(uploaded.slice(1).toReversed());
  });

  test('aborts the connection on a failure, so that no partial file looks complete', async () => {
    const token = await prepareDownload({ scope: 'uploaded', format });
    const { db: replica } = portal.services.reads.primary;
    const marks = markRequests(portal);
    portal.services.reads.primary.db = failAfterQueries(portal, marks, 7);
    try {
      const response = await fetch(toDownloadUrl(portal, format, token), marks);
      expect(response.status).toBe(200);
      await expect(response.arrayBuffer()).rejects.toThrow('terminated');
    } finally {
      portal.services.reads.primary.db = replica;
    }
  });

  test('repeats an interrupted download until it completes', async () => {
    const token = await prepareDownload({ scope: 'uploaded', format });
    const address = toDownloadUrl(portal, format, token);
    const request = get(address);
    const [response] = await once(request, 'response');
    await once(response, 'readable');
    request.destroy();
    await portal.db
      .updateTable('prepared_export')
      .set({ expires_at: sql<Date>`expires_at - make_interval(secs => ${EXPORT_SECONDS})` })
      .execute();
    const again = await fetch(address);
    expect(await readRows(portal, new File([await again.blob()], `again.${format}`))).toHaveLength(ROWS + 1);
    expect((await fetch(address)).status).toBe(404);
  });

  test('stops reading when the client disconnects, and does not read far ahead of a slow client', async () => {
    const token = await prepareDownload({ scope: 'uploaded', format });
    const { db: replica } = portal.services.reads.primary;
    const { headers, restrict } = markRequests(portal);
    let queryCount = 0;
    const counting = restrict({
      transformQuery({ node }) {
        queryCount += 1;
        return node;
      },
    });
    portal.services.reads.primary.db = portal.db.withPlugin(counting);
    /** Waits until the number of queries stays constant, and returns it. */
    const waitForQueries = async () => {
      for (let before = -1; before !== queryCount; await setTimeout(500)) before = queryCount;
      return queryCount;
    };
    try {
      const request = get(toDownloadUrl(portal, format, token), { headers });
      const [response] = await once(request, 'response');
      await once(response, 'readable');
      const aheadOfSlow = await waitForQueries();
      expect(aheadOfSlow).toBeGreaterThan(0);
      request.destroy();
      expect(await waitForQueries()).toBeLessThanOrEqual(aheadOfSlow + 2);
      // A workbook of similar rows compresses so well that it fits into the connection's buffers.
      expect(aheadOfSlow).toBeLessThan(format === 'csv' ? ROWS / 1000 : Infinity);
    } finally {
      portal.services.reads.primary.db = replica;
    }
  });
});
