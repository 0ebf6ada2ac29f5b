import { Readable } from 'node:stream';
import { VIEW_COLUMNS, type downloadViews as call } from '#contract/calls/activity.ts';
import { accountKinds } from '#contract/texts/account-kinds.ts';
import { activityTexts } from '#contract/texts/activity.ts';
import { describePurpose } from '#contract/texts/purposes.ts';
import { prefetchFirst } from '#server/platform/async/prefetch.ts';
import { parseCandidateId } from '#server/domain/candidates/ids/parse-candidate-id.ts';
import { BYTE_ORDER_MARK, formatCsvLine } from '#server/domain/text/csv/csv-line.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { listViewsOfCandidates } from './queries/audit-views.ts';
import { isOwnCandidate, listOwnNames } from '#server/domain/candidates/queries/candidates.ts';
import { omitContacts } from '#server/domain/candidates/queries/visibility.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { FileReply, RequestContext } from '#server/http/route.ts';
import { ownedBy } from '#server/domain/access/ownership.ts';
import type { Services } from '#server/http/services.ts';
import { presentPurpose } from './present-purpose.ts';

/** Candidates whose views are read at once. */
const BATCH = 200;

type View = Awaited<ReturnType<typeof listViewsOfCandidates>>[number];

/** Names the organisation, never its member. */
const toLine = ({
  candidate,
  at,
  action,
  name,
  role,
  purpose,
  purpose_note,
  disclosed_fields,
  are_contacts_hidden,
}: View): string =>
  formatCsvLine([
    candidate,
    at.toISOString(),
    activityTexts.how[action],
    name || activityTexts.deletedAccount,
    accountKinds[role],
    describePurpose(presentPurpose(purpose, purpose_note)),
    (are_contacts_hidden ? omitContacts(disclosed_fields ?? []) : (disclosed_fields ?? [])).join(', '),
  ]);

async function* writeViews(
  runner: Runner,
  owned: { organization_id: number; id?: number },
): AsyncGenerator<string> {
  // Sent with the first batch, so that a failure of that one is still an error response.
  let lines = BYTE_ORDER_MARK + formatCsvLine(VIEW_COLUMNS);
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const candidates = await listOwnNames(runner, owned, before, BATCH);
    const views = await listViewsOfCandidates(runner, owned.organization_id, candidates);
    lines += views.map(toLine).join('');
    if (lines) yield lines;
    lines = '';
    const last = candidates.at(-1);
    if (!last) return;
    before = last.id;
  }
}

/**
 * Streams who viewed or exported the organisation's own candidates, or one of them, as CSV.
 * @throws DomainError when it is not the organisation's
 */
export async function downloadViews(
  { principal, query, clientAddress }: RequestContext<typeof call>,
  { db, candidateIds }: Services,
): Promise<FileReply> {
  const id = query.id === undefined ? undefined : parseCandidateId(query.id, candidateIds);
  const owned = ownedBy(principal);
  if (id !== undefined && !(await isOwnCandidate(db, { id, ...owned })))
    throw new DomainError('candidate_not_found');
  const detail = { log: id === undefined ? 'views' : 'candidate' };
  const { actor } = principal;
  await writeAudit(db, { action: 'log download', actor, candidate_id: id, detail, clientAddress });
  return {
    stream: Readable.from(await prefetchFirst(writeViews(db, { ...owned, id }))),
    fileName: activityTexts.viewsFileName,
  };
}
