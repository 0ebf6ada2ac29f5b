import { importTemplateTexts } from './texts/import-template.ts';

/** A sheet that does not look like a list may be one from this number of rows. */
const ROWS_MIN = 5;

interface Sheet {
  name: string;
  rows: number;
  is_list: boolean;
}

/** Whether a sheet has people who would be missed. A cover, a header alone and the help in the portal's templates have none. */
export const mayHoldPeople = ({ name, rows, is_list }: Sheet): boolean =>
  name !== importTemplateTexts.formsSheet && rows >= (is_list ? 2 : ROWS_MIN);
