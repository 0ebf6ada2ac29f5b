import { formatNumber } from '#contract/format-number.ts';
import { countCandidates, plural } from '#contract/texts/format-count.ts';

const photos = (count: number) => plural(count, 'photo', 'photos');

/** Texts of the screen that adds photos in bulk. The specification does not give them. */
export const bulkPhotoScreenTexts = {
  title: 'Photos missing',
  intro: 'Choose photos or a ZIP file of photos. Name each file after the candidate or their phone number.',
  pick: 'Choose photos or a ZIP file',
  pickMore: 'Add more photos',
  drop: 'or drop them here: .jpg, .png or .zip',
  pickLabel: 'Photos or ZIP files',
  examples: ['08031234567.jpg', 'Ngozi Okonkwo.jpg', 'Okonkwo_Ngozi_0803-123-4567.png'],
  without: 'Without a photo',
  noneMissing: 'Everyone has a photo',
  noneMissingMore: 'All the candidates you uploaded have one.',
  listFailed: 'The candidates without a photo could not be loaded.',
  backToAll: 'Show all missing photos',
  onlyImport: 'Showing only the candidates of one import.',

  opening: 'Opening the files...',
  cancel: 'Cancel',
  matching: (done: number, total: number) =>
    `Matching the file names: ${formatNumber(done)} of ${photos(total)}...`,
  matchFailed: 'The file names could not be matched with candidates.',

  failedTitle: 'Not stored',
  failedHint: 'Tick the ones to try again.',
  check: 'Please check',
  checkHint: 'These matches are uncertain. Tick the correct ones.',
  matched: 'Matched',
  matchedHint: 'The phone number or the name matches exactly one candidate.',
  unmatched: 'Without a match',
  unmatchedHint: 'Choose a candidate for each photo. Photos without one are not stored.',
  had: 'Already with a photo',
  hadHint: 'These candidates keep their current photo. The new one is not stored.',
  by: { phone: 'Phone number', name: 'Name' },
  chosen: 'Chosen by you',
  choose: 'Choose candidate',
  change: 'Change',
  unpair: 'Not this candidate',
  leaveOut: 'Leave out',
  chooseTitle: 'Whose photo is this?',
  suggested: 'Suggested',
  searchCandidates: 'Search candidates without a photo',
  searchHint: 'A name, or some digits of the phone number.',
  found: (total: number) =>
    total === 0 ? 'No candidate without a photo was found.' : `${countCandidates(total)} found.`,
  hasPhoto: (name: string) => `${name} already has a photo.`,
  otherPhoto: (name: string) => `Another photo is paired with ${name}.`,
  noName: 'None of your candidates has this name or number.',
  selectAll: (of: string) => `Select all: ${of}`,
  select: (file: string, name: string) => `Store ${file} as the photo of ${name}`,
  showMore: (count: number) => `Show ${formatNumber(count)} more`,
  summary: (counts: { matched: number; unmatched: number }) =>
    [
      `${photos(counts.matched)} matched.`,
      counts.unmatched > 0 && `${formatNumber(counts.unmatched)} without a match.`,
    ]
      .filter(Boolean)
      .join(' '),

  store: (count: number) => `Store ${photos(count)}`,
  startOver: 'Start over',
  storingTitle: 'Storing the photos',
  storing: (stored: number, failed: number, total: number) =>
    `${formatNumber(stored)} of ${photos(total)} stored${failed > 0 ? `, ${formatNumber(failed)} not` : ''}`,
  broken: 'Storing is paused and nothing is lost. Continue when the portal can be reached again.',
  pause: 'Pause',
  paused: 'Paused',
  goOn: 'Continue',
  stop: 'Stop',
  eachByItself:
    'Photos are stored one by one. If you close this page, you can choose the remaining ones again.',
  stored: (count: number) => `${photos(count)} stored.`,
  notStored: (count: number) => `${photos(count)} not stored.`,
  leaveTitle: 'Leave without storing?',
  leave: (count: number) =>
    `${count === 1 ? 'One photo is' : `${formatNumber(count)} photos are`} paired and not stored yet. Stored photos stay; you can choose the rest again.`,

  /** Why a selected file or photo cannot be used. */
  problems: {
    notZip: (name: string) => `${name} is damaged, or is not a ZIP file.`,
    tooManyEntries: (name: string, limit: number) =>
      `${name} holds more than ${formatNumber(limit)} files. Please split it.`,
    locked: (name: string) => `${name} has a password. Please unpack it and choose the photos in it.`,
    tooMany: (limit: number) =>
      `Only the first ${formatNumber(limit)} photos were added. Please choose the others afterwards.`,
    noPhotos: (name: string) => `${name} holds no .jpg or .png photos.`,
    leftOut: (count: number) =>
      `${formatNumber(count)} ${count === 1 ? 'file was skipped because it is' : 'files were skipped because they are'} not .jpg or .png.`,
    packing: 'Its compression method is not supported. Please unpack it first.',
    lockedPhoto: 'It has a password. Please unpack it first.',
    damaged: 'It is damaged in the ZIP file.',
    unreadable: 'It can no longer be read. Please choose it again.',
    notPhoto: 'It is not a .jpg or .png photo, although its name says so.',
    tooLarge: (bytes: number) => `It is larger than ${Math.round(bytes / 1_048_576)} MB.`,
    tooManyPixels: 'It has too many pixels.',
  },
} as const;
