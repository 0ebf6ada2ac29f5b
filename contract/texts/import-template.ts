/** Texts of the templates of imports. The specification does not give them. */
export const importTemplateTexts = {
  hints: {
    phone: 'like 0803 123 4567 or +2348031234567',
    start_date: 'like 2021-09-13 or 13 Sep 2021',
    end_date: 'empty while still there',
  } as Record<string, string>,
  formsSheet: 'How to fill in',
  forms: [
    ['Column', 'What it takes'],
    ['Names', 'In one column, or in separate columns for Surname, First Name and Other Names.'],
    [
      'Phone numbers',
      '08031234567, 0803 123 4567, +2348031234567. A lost first 0 is restored. A cell may hold several numbers.',
    ],
    ['Dates', '2021-09-13, 13 Sep 2021, September 13, 2021, or a date cell.'],
    [
      'Dates in figures',
      '9/13/2021 is month/day/year. 13/9/2021 is read day first if a date in the column proves it.',
    ],
    ['End date', 'Empty for a candidate who is still there. Everyone who has left needs one.'],
  ],
} as const;
