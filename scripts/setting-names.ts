import { createSettings } from '#server/platform/env/env.ts';
import { isSecret, toFileSetting } from '#server/platform/env/secret-files.ts';

const settings = Object.values(createSettings(true)).flatMap(({ shape }) => Object.entries(shape));

/** The names of settings that an environment should not have, only a file. */
const secretNames = new Set(settings.filter(([, setting]) => isSecret(setting)).map(([name]) => name));

/** The names of all settings, also those that name the file of a secret. */
const settingNames = new Set([...settings.map(([name]) => name), ...[...secretNames].map(toFileSetting)]);

/** Lists the names of an environment that it should not have: those of no setting, and secrets. */
export const listWrongNames = (names: string[]) =>
  names.filter((name) => !settingNames.has(name) || secretNames.has(name));
