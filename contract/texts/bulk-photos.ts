import { formatNumber } from '#contract/format-number.ts';

const people = (count: number) => `${formatNumber(count)} ${count === 1 ? 'person' : 'people'}`;
const photos = (count: number) => `${formatNumber(count)} ${count === 1 ? 'photo' : 'photos'}`;
const pictures = (count: number) => `${formatNumber(count)} ${count === 1 ? 'picture' : 'pictures'}`;

/** The words of adding photos in bulk, which the specification leaves open. */
export const bulkPhotoTexts = {
  title: 'Photos missing',
  missing: (total: number) => `Photos missing (${formatNumber(total)})`,
  intro: 'Choose pictures, or a zip of them. The name of each file says whose picture it is.',
  pick: 'Choose pictures or a zip',
  pickMore: 'Add more pictures',
  drop: 'or drop them here: .jpg, .png or .zip',
  pickLabel: 'Pictures or zip files',
  examples: ['08031234567.jpg', 'Ngozi Okonkwo.jpg', 'Okonkwo_Ngozi_0803-123-4567.png'],
  without: 'Without a photo',
  noneMissing: 'Everyone has a photo',
  noneMissingMore: 'All the people that you uploaded have one.',
  listFailed: 'The people without a photo could not be shown.',
  backToAll: 'Show all that are missing',
  onlyImport: 'Only people of one import are shown.',

  opening: 'Looking at the files...',
  cancel: 'Cancel',
  matching: (done: number, total: number) =>
    `Reading the names: ${formatNumber(done)} of ${pictures(total)}...`,
  matchFailed: 'The names could not be matched with people.',

  failedTitle: 'Not stored',
  failedHint: 'Tick those that are to be tried again.',
  check: 'Please check',
  checkHint: 'These may be right. Tick the ones that are.',
  matched: 'Matched',
  matchedHint: 'The phone number or the name fits one person and no other.',
  unmatched: 'Without a match',
  unmatchedHint: 'Choose the person, or leave them: they are not sent.',
  had: 'With a photo already',
  hadHint: 'The photo that is there is kept: these are not sent.',
  by: { phone: 'Phone number', name: 'Name' },
  chosen: 'Chosen by you',
  choose: 'Choose person',
  change: 'Change',
  unpair: 'Not this person',
  leaveOut: 'Leave out',
  chooseTitle: 'Whose photo is this?',
  suggested: 'Suggested',
  searchPeople: 'Search people without a photo',
  searchHint: 'A name, or some digits of the phone number.',
  found: (total: number) => (total === 0 ? 'Nobody without a photo was found.' : `${people(total)} found.`),
  hasPhoto: (name: string) => `${name} has a photo already.`,
  otherPicture: (name: string) => `Another picture is paired with ${name}.`,
  noName: 'Nobody that you uploaded has this name or number.',
  selectAll: (of: string) => `Select all: ${of}`,
  select: (file: string, name: string) => `Store ${file} as the photo of ${name}`,
  showMore: (count: number) => `Show ${formatNumber(count)} more`,
  summary: (counts: { matched: number; unmatched: number }) =>
    [
      `${pictures(counts.matched)} matched.`,
      counts.unmatched > 0 && `${formatNumber(counts.unmatched)} without a match.`,
    ]
      .filter(Boolean)
      .join(' '),

  store: (count: number) => `Store ${photos(count)}`,
  startOver: 'Start over',
  storingTitle: 'Storing the photos',
  storing: (stored: number, failed: number, total: number) =>
    `${formatNumber(stored)} of ${photos(total)} stored${failed > 0 ? `, ${formatNumber(failed)} not` : ''}`,
  broken: 'The storing is paused. Nothing is lost: continue when the portal can be reached.',
  pause: 'Pause',
  paused: 'Paused',
  goOn: 'Continue',
  stop: 'Stop',
  eachByItself:
    'Each photo is stored by itself. If this page is closed, those that were not sent yet can be chosen again.',
  stored: (count: number) => `${photos(count)} stored.`,
  notStored: (count: number) => `${photos(count)} not stored.`,
  added: (name: string) => `${name} has a photo now.`,
  taken: 'This person has a photo already.',
  leaveTitle: 'Leave without storing?',
  leave: (count: number) =>
    `${count === 1 ? 'One picture is' : `${formatNumber(count)} pictures are`} paired and not stored yet. What is stored stays stored; the rest can be chosen again.`,

  /** Why a file name leads to somebody who may not be meant. */
  doubts: {
    otherName: 'The number fits, the name does not.',
    sameNumber: (others: number) => `${people(others)} more with this number.`,
    sameName: (others: number) => `${people(others)} more with this name.`,
    ending: (digits: number) => `Last ${digits} digits of the number.`,
  },

  /** What cannot be used of what was picked, or of one picture. */
  problems: {
    notZip: (name: string) => `${name} is damaged, or is not a zip file.`,
    tooManyEntries: (name: string, most: number) =>
      `${name} holds more than ${formatNumber(most)} files. Please divide it.`,
    locked: (name: string) =>
      `${name} has a password. Please unpack it, and choose the pictures that were in it.`,
    tooMany: (most: number) =>
      `Only the first ${formatNumber(most)} pictures were taken. Please choose the others afterwards.`,
    noPictures: (name: string) => `${name} holds no .jpg or .png pictures.`,
    leftOut: (count: number) =>
      `${formatNumber(count)} ${count === 1 ? 'file was skipped because it is' : 'files were skipped because they are'} not .jpg or .png.`,
    packing: 'It is packed in a way that cannot be read. Please unpack it first.',
    lockedPicture: 'It has a password. Please unpack it first.',
    damaged: 'It is damaged in the zip.',
    unreadable: 'It cannot be read any more. Please choose it again.',
    notPicture: 'It is called a picture, but is not a .jpg or .png.',
    tooLarge: (bytes: number) => `It is larger than ${Math.round(bytes / 1_048_576)} MB.`,
    tooManyPixels: 'It has more pixels than any camera makes.',
  },
} as const;
