import { changeKind } from '#contract/calls/versions.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import type { CandidateValues } from './queries/candidate-values.ts';
import { findSnapshot, insertVersions, toRestoredValues } from './queries/candidate-versions.ts';
import { closeReports } from './queries/close-reports.ts';
import { confirmByImport, confirmValues } from './queries/confirm-candidates.ts';
import { deleteCandidates } from './queries/delete-candidates.ts';
import { insertCandidates, reserveCandidateIds } from './queries/insert-candidates.ts';
import { listImportedIds, setRestricted } from './queries/restrict-candidate.ts';
import { lockValues, updateValues } from './queries/update-candidates.ts';
import type { Runner } from '#server/platform/db/database.ts';
import type { Comparison } from '#server/domain/imports/queries/duplicate-rows.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { indexCandidates } from '#server/domain/search/index/index-candidates.ts';
import { addIndexEntries, createIndexEntries } from '#server/domain/search/index/index-entries.ts';
import { toIndexRows } from '#server/domain/search/index/index-rows.ts';
import { getKnownWords, rememberWords } from '#server/domain/search/index/known-words.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import { type EventName, publish } from './candidate-events.ts';
import type { Change } from './change.ts';
import { applyUpdate, type CandidateUpdate } from './changed-values.ts';
import { listCorrectedProblems } from './list-corrected-problems.ts';
import { matchRestricted } from './match-restricted.ts';
import { ImportBatches } from './import-batches.ts';

export type NewCandidate = Omit<CandidateValues, 'photo_key'> & {
  photo_key?: string | null;
  import_line?: number;
};

interface AuditDescription {
  candidate_id?: number;
  detail?: Record<string, unknown>;
}

/** Candidates written by one statement. */
const BATCH_SIZE = 1000;

/**
 * The only writer of candidates, for one operation of an organisation in one transaction. Each method writes the rows,
 * their search index, the queue of duplicate checks and their versions. `finish` writes one audit entry and publishes
 * one event of each kind for the whole operation. Candidates of other organisations are never written.
 */
export class CandidateStore {
  /** The transaction, for whatever else belongs to the operation. */
  readonly tx: Runner;
  /** Photos that candidates no longer show. Their files are removed after the commit. */
  readonly releasedPhotos: string[] = [];
  readonly #jobs: Pick<Jobs, 'enqueue'>;
  readonly #change: Change;
  readonly #counts = new Map<EventName, number>();
  #audit: AuditDescription | undefined;
  #imported: ImportBatches | undefined;

  constructor(tx: Runner, jobs: Pick<Jobs, 'enqueue'>, change: Change) {
    this.tx = tx;
    this.#jobs = jobs;
    this.#change = change;
  }

  /** Describes the operation in its audit entry. Without it, the entry names the candidate if there is only one. */
  describe(description: AuditDescription): void {
    this.#audit = { ...this.#audit, ...description };
  }

  /** Adds a candidate. @returns its id */
  async create(candidate: NewCandidate): Promise<number> {
    const [id = 0] = await this.createMany([candidate]);
    return id;
  }

  /**
   * Adds a candidate, restricted if a record of the person is, or was erased.
   * @returns its id, and whether it is restricted
   */
  async createAsOnRecord(
    candidate: NewCandidate,
    secret: Secret,
  ): Promise<{ id: number; isRestricted: boolean }> {
    const id = await this.create(candidate);
    return { id, isRestricted: await this.restrictAsOnRecord(id, candidate, secret) };
  }

  /** Restricts a candidate if a record of the person is restricted, or was erased. @returns whether it did */
  async restrictAsOnRecord(
    id: number,
    person: Pick<NewCandidate, 'name' | 'phone'>,
    secret: Secret,
  ): Promise<boolean> {
    const isOnRecord = await matchRestricted(this.tx, secret, this.#change.actor.organization_id);
    if (!isOnRecord(person)) return false;
    await this.setRestricted(id, true);
    return true;
  }

  /** Adds candidates. @returns their ids, in order */
  async createMany(candidates: readonly NewCandidate[]): Promise<number[]> {
    const { actor, import_id = null } = this.#change;
    const ids = await reserveCandidateIds(this.tx, candidates.length);
    const rows = candidates.map((candidate, at) => ({
      photo_key: null,
      import_line: null,
      ...candidate,
      id: ids[at] ?? 0,
      organization_id: actor.organization_id,
      import_id,
    }));
    const known = getKnownWords(this.tx);
    for (let at = 0; at < rows.length; at += BATCH_SIZE) {
      const batch = rows.slice(at, at + BATCH_SIZE);
      const entries = createIndexEntries();
      addIndexEntries(entries, batch);
      await insertCandidates(this.tx, batch, toIndexRows(entries, known));
      rememberWords(known, entries);
    }
    this.#count('candidates-created', ids);
    return ids;
  }

  /** Begins to add the rows of an import, except those of people on record. */
  startImport(import_id: number, comparison: Comparison): ImportBatches {
    this.#imported = new ImportBatches(this.tx, import_id, comparison, (added) =>
      this.#add('candidates-created', added),
    );
    return this.#imported;
  }

  /** Changes a candidate. Without a difference to the stored values, nothing is written. */
  async update(id: number, values: CandidateUpdate['values']): Promise<void> {
    await this.updateMany([{ id, values }]);
  }

  /**
   * Changes up to a few thousand candidates, and closes the reports of problems that this corrects.
   * @returns the ids of those that differ from their stored values
   */
  async updateMany(updates: readonly CandidateUpdate[]): Promise<number[]> {
    const { actor, action, import_id = null } = this.#change;
    const byId = new Map(updates.map((update) => [update.id, update]));
    const stored = await lockValues(this.tx, actor.organization_id, [...byId.keys()]);
    const changed = stored.flatMap(
      (values) => applyUpdate(values, byId.get(values.id) ?? { values: {} }) ?? [],
    );
    const ids = changed.map(({ row }) => row.id);
    if (ids.length === 0) return [];
    await insertVersions(this.tx, ids, { kind: changeKind.parse(action), actor, import_id });
    await updateValues(
      this.tx,
      changed.map(({ row }) => row),
    );
    await indexCandidates(
      this.tx,
      changed.flatMap(({ row, isIndexed }) => (isIndexed ? row.id : [])),
    );
    await closeReports(
      this.tx,
      changed.flatMap(({ stored: before, row }) =>
        listCorrectedProblems(before, row).map((kind) => ({ candidate_id: row.id, kind })),
      ),
    );
    this.releasedPhotos.push(...changed.flatMap(({ releasedPhoto }) => releasedPhoto ?? []));
    this.#count('candidates-updated', ids);
    return ids;
  }

  /** Confirms up to a few thousand candidates without changing them or their versions. @returns their number */
  async confirm(ids: readonly number[]): Promise<number> {
    const count = await confirmValues(this.tx, this.#change.actor.organization_id, ids);
    if (count > 0) this.describe({ detail: { count } });
    return count;
  }

  /** Confirms candidates that an import contains without a difference. Call it last: it locks them until the commit. */
  async confirmByImport(import_id: number, ids: readonly number[]): Promise<void> {
    const { organization_id } = this.#change.actor;
    for (let at = 0; at < ids.length; at += BATCH_SIZE)
      await confirmByImport(this.tx, { organization_id, import_id }, ids.slice(at, at + BATCH_SIZE));
  }

  /**
   * Gives a candidate the values of an earlier version. Its photo stays, because replaced photos are removed.
   * @returns whether any value differs
   * @throws DomainError when the organisation does not own the candidate, when there is no such earlier version
   */
  async restore(id: number, version: number): Promise<boolean> {
    const { organization_id } = this.#change.actor;
    const stored = await lockValues(this.tx, organization_id, [id]);
    if (stored.length === 0) throw new DomainError('candidate_not_found');
    const snapshot = await findSnapshot(this.tx, { id, organization_id }, version);
    if (!snapshot) throw new DomainError('version_not_found');
    const changed = await this.updateMany([{ id, values: toRestoredValues(snapshot) }]);
    return changed.length > 0;
  }

  /**
   * Hides a candidate from all other organisations, or shows it to them again. No version is written, because no value changes.
   * @param copied the keys of its photo and of a copy, which replaces the photo so that signed URLs that others have stop working
   */
  async setRestricted(
    id: number,
    isRestricted: boolean,
    copied?: { from: string; to: string },
  ): Promise<void> {
    const [stored] = await lockValues(this.tx, this.#change.actor.organization_id, [id]);
    if (!stored) throw new DomainError('candidate_not_found');
    const isReplaced = copied !== undefined && copied.from === stored.photo_key;
    await setRestricted(this.tx, id, {
      isRestricted,
      photo_key: isReplaced ? copied.to : stored.photo_key,
    });
    if (isReplaced) this.releasedPhotos.push(copied.from);
    await indexCandidates(this.tx, [id]);
  }

  /** Restricts the candidates that an import has added from these lines. */
  async restrictImported(import_id: number, lines: readonly number[]): Promise<void> {
    const { organization_id } = this.#change.actor;
    if (lines.length === 0) return;
    for (const id of await listImportedIds(this.tx, { organization_id, import_id, lines }))
      await this.setRestricted(id, true);
  }

  /** Deletes candidates with everything that refers to them, also their versions. */
  async remove(ids: readonly number[]): Promise<void> {
    const stored = await lockValues(this.tx, this.#change.actor.organization_id, ids);
    const removed = stored.map(({ id }) => id);
    await deleteCandidates(this.tx, removed);
    this.releasedPhotos.push(...stored.flatMap(({ photo_key }) => photo_key ?? []));
    this.#count('candidates-removed', removed);
    // The id alone becomes meaningless.
    const [only, ...others] = stored;
    if (only && others.length === 0)
      this.#audit = { detail: { name: only.name.toWellFormed() }, ...this.#audit };
  }

  /** Writes the audit entry and publishes the events. Nothing if no candidate changed and nothing was described. */
  async finish(): Promise<void> {
    await this.#imported?.finish();
    const { action, actor, clientAddress, isAudited = true } = this.#change;
    if (this.#audit && isAudited) await writeAudit(this.tx, { action, actor, clientAddress, ...this.#audit });
    for (const [name, count] of this.#counts)
      await publish(this.tx, this.#jobs, {
        name,
        count,
        organization_id: actor.organization_id,
        source: action,
      });
  }

  #count(name: EventName, ids: readonly number[]): void {
    this.#add(name, ids.length);
    const [candidate_id] = ids;
    if (ids.length === 1) this.#audit = { candidate_id, ...this.#audit };
  }

  #add(name: EventName, count: number): void {
    if (count === 0) return;
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + count);
    this.#audit ??= {};
  }
}
