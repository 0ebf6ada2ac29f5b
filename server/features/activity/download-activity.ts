import { Readable } from 'node:stream';
import { ACTIVITY_COLUMNS, type downloadActivity as call } from '#contract/calls/activity.ts';
import { activityTexts } from '#contract/texts/activity.ts';
import { describePurpose } from '#contract/texts/purposes.ts';
import { prefetchFirst } from '#server/platform/async/prefetch.ts';
import { BYTE_ORDER_MARK, formatCsvLine } from '#server/domain/text/csv/csv-line.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { type ActivityScope, listAuditEntriesBefore, type Place } from './queries/audit-entries.ts';
import type { Runner } from '#server/platform/db/database.ts';
import type { FileReply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { describeEntry } from './describe-entry.ts';
import { presentPurpose } from './present-purpose.ts';
import { toActivityScope } from './to-activity-scope.ts';

/** Each batch is one short query, so that a slow client blocks nothing in the database. */
const BATCH = 1000;

type Entry = Awaited<ReturnType<typeof listAuditEntriesBefore>>[number];

function toLine({ at, by, action, detail, candidate_name, purpose, client_address }: Entry): string {
  const stated = presentPurpose(purpose, detail['purpose_note']);
  return formatCsvLine([
    at.toISOString(),
    by,
    describeEntry(action, detail, candidate_name === null ? null : {}),
    candidate_name,
    stated && describePurpose(stated),
    client_address,
  ]);
}

async function* writeEntries(runner: Runner, scope: ActivityScope): AsyncGenerator<string> {
  let before: Place | undefined;
  // Sent with the first batch, so that a failure of that one is still an error response.
  let header = BYTE_ORDER_MARK + formatCsvLine(ACTIVITY_COLUMNS);
  for (;;) {
    const entries = await listAuditEntriesBefore(runner, scope, before, BATCH);
    const last = entries.at(-1);
    if (!last) return;
    yield header + entries.map(toLine).join('');
    header = '';
    before = { at: last.exact_at, id: last.id };
  }
}

/** Streams the entries of `listActivity` as CSV. @throws DomainError role_not_permitted */
export async function downloadActivity(
  { principal, query, clientAddress }: RequestContext<typeof call>,
  { db }: Services,
): Promise<FileReply> {
  const scope = toActivityScope(principal, query);
  const { of, member_id, kind } = query;
  const log = of === 'me' ? 'activity' : 'everyone';
  const detail = {
    ...(member_id === undefined ? { log } : { log: 'member', of_member_id: member_id }),
    kind,
  };
  await writeAudit(db, { action: 'log download', actor: principal.actor, detail, clientAddress });
  return {
    stream: Readable.from(await prefetchFirst(writeEntries(db, scope))),
    fileName: activityTexts.fileName,
  };
}
