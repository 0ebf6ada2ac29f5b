import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ok, type Result, warning } from './finding.ts';
import { PATIENCE } from './run-check.ts';

/** Asks systemd whether a time service sets the clock. Undefined where systemd does not run, as in a container. */
async function readSynchronized(): Promise<string | undefined> {
  const args = ['show', '--property=NTPSynchronized', '--value'];
  try {
    const { stdout } = await promisify(execFile)('timedatectl', args, { timeout: PATIENCE });
    return stdout.trim();
  } catch {
    return undefined;
  }
}

/** Checks that the system sets its clock. A database on the same machine would be wrong by as much as the portal. */
export async function checkTimeService(): Promise<Result> {
  const synchronized = await readSynchronized();
  if (synchronized === 'yes') return ok('The system sets its clock by NTP.');
  if (synchronized === 'no')
    return warning(
      'The system does not set its clock by NTP, so it may be wrong.',
      'Turn NTP on, for example with timedatectl set-ntp true, and wait a minute.',
    );
  return ok('Only the machine that runs this container, or systemd, knows whether NTP sets the clock.');
}
