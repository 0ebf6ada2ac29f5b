/** The walk-through: pictures of the real screens, in public/demo, wide and as on a phone. */
export const demoSteps = [
  {
    picture: 'search',
    title: 'Say what you know',
    text: 'A name, a phone number or an address is enough. Choose which it is, type it and press Search.',
  },
  {
    picture: 'results',
    title: 'See who it could be',
    text: 'Exact matches come first, then the closest. A badge on every row says whether the person is there now or has left.',
  },
  {
    picture: 'details',
    title: 'Check the record',
    text: 'Photo, organisation, dates and reason on one page. This is the answer you came for.',
  },
  {
    picture: 'upload',
    title: 'Add your own people',
    text: 'Upload an employee or a student with a photo, one after the other.',
  },
  {
    picture: 'import',
    title: 'Or bring the whole list',
    text: 'Import a CSV or Excel file. Good rows go in at once, the others come back with a reason each.',
  },
  {
    picture: 'manage',
    title: 'Keep it right',
    text: 'Everything you uploaded in one list: search it, edit it, export it, delete it.',
  },
] as const;

export type DemoPicture = (typeof demoSteps)[number]['picture'];

/** The measure of the pictures, in the page's pixels. */
export const WIDE = { width: 1280, height: 800 };
export const NARROW = { width: 390, height: 560 };
