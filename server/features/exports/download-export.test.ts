import { once } from 'node:events';
import { get } from 'node:http';
import type { Socket } from 'node:net';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { EXPORT_SECONDS } from '#contract/limits.ts';
import { EXPORT_COLUMNS, exportFormat, prepareExport } from '#contract/calls/exports.ts';
import { errorTexts } from '#contract/texts/errors.ts';
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

/** Two batches. `download-export.long.test.ts` exports twenty thousand candidates. */
const ROWS = 2001;
/** Three batches. */
const LARGE_ROWS = 4001;
/**
 * The queries that a download to a slow client may make, of four: one for each batch, and one that finds no more. Compressing
 * a workbook takes rows ahead of its connection.
 */
const MOST_READ = { csv: 3, xlsx: 4 };

let portal: TestPortal;
let school: TestAccount;
/** Has more data than fits into the buffers of a connection, also in a workbook. */
let large: TestAccount;
let ids: string[];
beforeAll(async () => {
  portal = await startTestPortal();
  school = await portal.newAccount({ role: 'school' });
  ids = await insertEmployees(portal, school, ROWS, { reason: 'Moved away.' });
  large = await portal.newAccount();
  await insertEmployees(portal, large, LARGE_ROWS);
  // Texts that do not compress.
  await sql`update candidate set reason = (
      select string_agg(encode(sha256((id::text || ' ' || part)::bytea), 'base64'), '')
      from generate_series(1, 110) part)
    where organization_id = ${large.organization_id}`.execute(portal.db);
});
afterAll(() => portal.close());

async function prepareDownload(selection: Record<string, unknown>, { token } = school): Promise<string> {
  const { body } = await portal.call(prepareExport, { token, body: selection });
  return body.data.download_token;
}

/** Holds the rows of a download after the first batch. */
function holdAfterFirstBatch(released: Promise<void>): Partial<KyselyPlugin> {
  let batches = 0;
  return {
    async transformResult({ result }) {
      batches += 1;
      if (batches > 1) await released;
      return result;
    },
  };
}

describe.each(exportFormat.options)('as %s', (format) => {
  test('exports several batches of uploaded or selected candidates', async () => {
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
    portal.services.reads.primary.db = failAfterQueries(portal, marks, 5);
    try {
      const response = await fetch(toDownloadUrl(portal, format, token), marks);
      expect(response.status).toBe(200);
      await expect(response.arrayBuffer()).rejects.toThrow('terminated');
    } finally {
      portal.services.reads.primary.db = replica;
    }
  });

  test('repeats an interrupted download until it completes', async () => {
    const address = toDownloadUrl(portal, format, await prepareDownload({ scope: 'uploaded', format }));
    const { headers, restrict } = markRequests(portal);
    const { db: replica } = portal.services.reads.primary;
    const interrupted = Promise.withResolvers<void>();
    portal.services.reads.primary.db = portal.db.withPlugin(
      restrict(holdAfterFirstBatch(interrupted.promise)),
    );
    try {
      const connected = once(portal.app.server, 'connection') as Promise<[Socket]>;
      const request = get(address, { headers, agent: false });
      // Reported for the request that is destroyed.
      request.on('error', () => undefined);
      const [socket] = await connected;
      const [response] = await once(request, 'response');
      response.on('error', () => undefined);
      await once(response, 'readable');
      const closed = new Promise((resolve) => socket.once('close', resolve));
      request.destroy();
      await closed;
    } finally {
      interrupted.resolve();
      portal.services.reads.primary.db = replica;
    }
    // A download that begins now ends after the interrupted one has.
    await exportFile(portal, school, { scope: 'uploaded', format });
    await portal.db
      .updateTable('prepared_export')
      .set({ expires_at: sql<Date>`expires_at - make_interval(secs => ${EXPORT_SECONDS})` })
      .execute();
    const again = await fetch(address);
    expect(await readRows(portal, new File([await again.blob()], `again.${format}`))).toHaveLength(ROWS + 1);
    expect((await fetch(address)).status).toBe(404);
  });

  test('stops reading when the client disconnects, and does not read far ahead of a slow client', async () => {
    const { db: replica } = portal.services.reads.primary;
    const { headers, restrict } = markRequests(portal);
    let queryCount = 0;
    const counting = restrict({
      transformQuery({ node }) {
        // Not the parts of a statement, which are transformed by themselves.
        if (node.kind === 'RawNode') queryCount += 1;
        return node;
      },
    });
    portal.services.reads.primary.db = portal.db.withPlugin(counting);
    try {
      const selection = { scope: 'uploaded', format };
      const address = toDownloadUrl(portal, format, await prepareDownload(selection, large));
      const connected = once(portal.app.server, 'connection') as Promise<[Socket]>;
      // An agent would reuse a connection.
      const request = get(address, { headers, agent: false });
      // Reported for the request that is destroyed.
      request.on('error', () => undefined);
      onTestFinished(() => void request.destroy());
      const [socket] = await connected;
      const [response] = await once(request, 'response');
      response.on('error', () => undefined);
      await once(response, 'readable');
      await expect.poll(() => socket.writableNeedDrain, { interval: 5 }).toBe(true);
      expect(queryCount).toBeGreaterThan(0);
      expect(queryCount).toBeLessThanOrEqual(MOST_READ[format]);
      const aheadOfSlow = queryCount;
      const closed = new Promise((resolve) => socket.once('close', resolve));
      request.destroy();
      await closed;
      // A download that begins now ends after one that continued would have.
      await exportFile(portal, large, selection);
      expect(queryCount).toBeLessThanOrEqual(aheadOfSlow + 2);
      expect(queryCount).toBeLessThanOrEqual(MOST_READ[format]);
    } finally {
      portal.services.reads.primary.db = replica;
    }
  });
});

test.each(['csv', 'xlsx'] as const)(
  'returns an error status for %s when the first rows fail',
  async (format) => {
    const { db: replica } = portal.services.reads.primary;
    const token = await prepareDownload({ scope: 'uploaded', format });
    const marks = markRequests(portal);
    portal.services.reads.primary.db = failAfterQueries(portal, marks, 0);
    try {
      const response = await fetch(toDownloadUrl(portal, format, token), marks);
      expect(response.status).toBe(500);
      expect(response.headers.get('content-disposition')).toBeNull();
    } finally {
      portal.services.reads.primary.db = replica;
    }
  },
);

test('returns an error message when the database fails before the first row', async () => {
  const { db } = portal.services;
  const token = await prepareDownload({ scope: 'uploaded' });
  const marks = markRequests(portal);
  portal.services.db = failAfterQueries(portal, marks, 0);
  try {
    const response = await fetch(toDownloadUrl(portal, 'csv', token), marks);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ message: errorTexts.server });
  } finally {
    portal.services.db = db;
  }
});
