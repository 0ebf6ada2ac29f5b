/** The commands of `scripts` that take no arguments. */
export const argumentlessCommands = [
  'adopt-data-folder',
  'migrate',
  'rebuild-search',
  'rotate-signing-key',
  'verify-audit',
];

/** How each ends when it gets `--help`. */
export const REFUSED_HELP = {
  code: 1,
  stdout: '',
  stderr: 'This command takes no arguments, but was given --help. Nothing was changed.\n',
};
