import { foldText } from '#server/text/fold-text.ts';

interface Names {
  name?: string;
  first_name?: string;
  last_name?: string;
}

/** What an account is called, folded. An account has only the names of its role. */
export const foldedName = ({ name, first_name, last_name }: Names): string =>
  foldText([first_name, last_name, name].filter(Boolean).join(' '));
