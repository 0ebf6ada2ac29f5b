import { readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { StartupError } from '#server/platform/errors/startup-error.ts';

interface Link {
  source: string;
  target: string;
}

/**
 * Creates the links between shared libraries that an npm package cannot contain. The package's own install script would
 * do this, but only allow-listed scripts run.
 * @param program one of the programs in the package's `native/bin`
 */
export function linkLibraries({ postgres }: { postgres: string }): void {
  const root = join(dirname(postgres), '..', '..');
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const path = join(root, target);
    try {
      symlinkSync(relative(dirname(path), join(root, source)), path);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new StartupError(
        `The embedded database cannot be prepared: ${dirname(path)} cannot be written to. ` +
          `Run npm start once as the user who installed the portal.`,
        { cause: error },
      );
    }
  }
}
