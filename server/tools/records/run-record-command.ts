import { plural } from '#contract/texts/format-count.ts';
import { type Terminal, withServices } from '#server/tools/commands/with-services.ts';
import { findWithOwner, type CandidateWithOwner } from './queries/find-with-owner.ts';
import type { Env } from '#server/platform/env/env.ts';
import type { Services } from '#server/http/services.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { type Action, type Command, parseCommand } from './parse-command.ts';
import { eraseRecord } from './erase-record.ts';
import { describeRemainingFiles, finishErasure } from './finish-erasure.ts';
import { setRestricted } from './set-restricted.ts';

/** What each action will do, before it is confirmed. */
const WARNINGS: Readonly<Record<Action, string>> = {
  restrict: 'Only this organisation will find it until you release it.',
  release: 'All organisations will find it again.',
  erase:
    'It will be deleted with its photo, its earlier versions and the text of its audit entries. This cannot be undone.',
};

/** Describes a record without its values, which an operator need not see. */
const describe = ({ candidate_type, owner, recorded_on, restricted_at }: CandidateWithOwner) =>
  `${candidate_type === 'student' ? 'Student' : 'Employee'} recorded by ${owner} on ${recorded_on}${restricted_at ? ', restricted' : ''}.`;

/** Refuses what changes nothing. @throws StartupError */
function checkState(action: Action, { restricted_at }: CandidateWithOwner): void {
  if (action === 'restrict' && restricted_at) throw new StartupError('This record is restricted already.');
  if (action === 'release' && !restricted_at) throw new StartupError('This record is not restricted.');
}

const describeEmails = (owners: number) => `${plural(owners, 'owner gets an email', 'owners get an email')}.`;

const NOT_FOUND = 'There is no record with this id. Nothing was changed.';

/** Acts on a record that does not exist: an erasure that was interrupted is completed. @throws StartupError */
async function actOnMissing(services: Services, { action, id }: Command): Promise<string> {
  const candidate_id = services.candidateIds.decode(id);
  const isErasure = action === 'erase' && candidate_id !== undefined;
  const finished = isErasure ? await finishErasure(services, candidate_id) : undefined;
  if (finished === undefined) throw new StartupError(NOT_FOUND);
  return finished;
}

/** Acts on a record. @returns what was done */
async function act(services: Services, command: Command, candidate_id: number): Promise<string> {
  const { action, reason } = command;
  const request = { candidate_id, reason };
  if (action === 'erase') {
    const erased = await eraseRecord(services, request);
    if (!erased) return await actOnMissing(services, command);
    const parts = [
      erased.hadPhoto ? 'with its photo' : 'it had no photo',
      plural(erased.versions, 'earlier version', 'earlier versions'),
      plural(erased.importRows, 'row of an import', 'rows of imports'),
      plural(erased.preparedExports, 'prepared export', 'prepared exports'),
      plural(erased.verifications, 'verification', 'verifications'),
      plural(erased.certificates, 'certificate', 'certificates'),
      plural(erased.auditTexts, 'audit text', 'audit texts'),
    ];
    const lines = [
      `Erased: ${parts.join(', ')}. ${describeEmails(erased.notified)}`,
      'Backups still contain it: note its id, and erase it again after a restore.',
      await describeRemainingFiles(services),
    ];
    return lines.filter(Boolean).join('\n');
  }
  const owners = await setRestricted(services, action === 'restrict' ? 'restriction' : 'release', request);
  return `${action === 'restrict' ? 'Restricted' : 'Released'}. ${describeEmails(owners)}`;
}

/**
 * Restricts, releases or erases a record for the operator, also while the portal runs.
 * @throws StartupError with a sentence for the operator
 */
export async function runRecordCommand(
  env: Env,
  args: string[],
  { print, confirm }: Terminal,
): Promise<void> {
  const command = parseCommand(args);
  await withServices(env, async (services) => {
    const id = services.candidateIds.decode(command.id);
    const record = id === undefined ? undefined : await findWithOwner(services.db, id);
    if (!record) return print(await actOnMissing(services, command));
    checkState(command.action, record);
    print(describe(record));
    print(WARNINGS[command.action]);
    if (!command.isConfirmed && !(await confirm())) throw new StartupError('Cancelled. Nothing was changed.');
    print(await act(services, command, record.id));
  });
}
