import { countCandidates, formatCount, plural } from './format-count.ts';

const NOT_EXPORTED = 'Tried to export, but found no candidate that this account may export';

/** Descriptions of the entries of the activity log. */
export const activityTexts = {
  /** In place of the name of an individual whose account has been deleted. */
  deletedAccount: 'A deleted account',
  did: {
    'log-in': 'Logged in',
    loggedInBy: { google: 'Logged in with Google' } as Record<string, string>,
    'failed log-in': 'Failed log-in: wrong password',
    wrongAccountType: 'Failed log-in: right password, wrong account type',
    'log-out': 'Logged out',
    register: 'Created the account',
    'email change': (previous: string) => `Changed the email from ${previous}`,
    'google link': 'Connected Google sign-in',
    'password reset': 'Set a new password with an email code',
    'password change': 'Changed the password',
    'close account': (date: string) => `Closed the account, to be deleted on ${date}`,
    'keep account': 'Kept the account, which was to be deleted',
    'delete account': 'Deleted the account',
    'profile change': (labels: readonly string[]) =>
      labels.length > 0 ? `Changed the profile: ${labels.join(', ')}` : 'Saved the profile',
    search: (search: { by: string; query: string; total?: number; has_more?: boolean; own: boolean }) => {
      const { by, query, total, has_more, own } = search;
      const found = total === undefined ? '' : `: ${formatCount({ total, has_more })} found`;
      return `Searched ${own ? 'own uploads ' : ''}by ${by} for ‘${query}’${found}`;
    },
    photosMatched: (photos: number) => `Matched ${plural(photos, 'photo', 'photos')} to candidates`,
    view: 'Viewed the details of',
    upload: 'Added',
    edit: 'Edited',
    restore: 'Restored an earlier version of',
    gone: 'a candidate who has since been deleted',
    delete: (name: string) => `Deleted ${name}`,
    merge: (name: string) => `Merged a duplicate of ${name} into`,
    'different people': 'Marked two candidates as different people',
    differentNoMore: 'Undid marking two candidates as different people',
    import: (file: string, added: number) => `Imported ${file}: ${countCandidates(added)} added`,
    importDecided: {
      update: (rows: number) => `Updated ${countCandidates(rows)} from an import`,
      add: (rows: number) => `Added ${countCandidates(rows)} from an import as new`,
      skip: (rows: number) => `Skipped ${plural(rows, 'changed row', 'changed rows')} of an import`,
    } as Record<string, (rows: number) => string>,
    'undo import': 'Undid an import',
    export: (count: number) => `Exported ${countCandidates(count)}`,
    /** By status; for candidates of other accounts, by call. */
    refusal: {
      notAllowed: 'Tried to do something that this account is not allowed to do',
      overLimit: 'Reached a limit of this account and was asked to wait',
      notOwn: {
        updateCandidate: 'Tried to edit a candidate that is not yours or no longer exists',
        deleteCandidate: 'Tried to delete a candidate that is not yours or no longer exists',
        listVersions: 'Tried to see the history of a candidate that is not yours or no longer exists',
        restoreVersion: 'Tried to restore a candidate that is not yours or no longer exists',
        listViews: 'Tried to see who viewed a candidate that is not yours or no longer exists',
        addPhoto: 'Tried to add a photo to a candidate that is not yours or no longer exists',
        mergeCandidates: 'Tried to merge candidates that are not yours or no longer exist',
        markDistinct: 'Tried to compare candidates that are not yours or no longer exist',
        exportEmployees: NOT_EXPORTED,
        exportStudents: NOT_EXPORTED,
        prepareExport: NOT_EXPORTED,
      } as Record<string, string>,
      notOwnImport: 'Tried to open an import that is not yours or no longer exists',
    },
  },
} as const;
