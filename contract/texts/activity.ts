import { countCandidates, formatCount, plural } from './format-count.ts';

const NO_REQUEST = 'Tried to open a request that is not to you or does not exist';
const NO_CERTIFICATE = 'Tried to open a certificate that is not yours or does not exist';
const NOT_EXPORTED = 'Tried to export, but found no candidate that this account may export';

/** The reason of an operator, unless it has been erased. */
const because = (reason: string) => (reason === '' ? '' : ` (reason: ${reason})`);

/** Descriptions of the entries of the activity log. */
export const activityTexts = {
  fileName: 'activity.csv',
  viewsFileName: 'views.csv',
  how: { view: 'Viewed', 'check claim': 'Checked a claim', export: 'Exported' },
  /** In place of the name of an individual whose account has been deleted. */
  deletedAccount: 'A deleted account',
  did: {
    'log-in': 'Logged in',
    loggedInBy: { google: 'Logged in with Google' } as Record<string, string>,
    'failed log-in': 'Failed log-in: wrong password',
    wrongAccountType: 'Failed log-in: right password, wrong account type',
    'log-out': 'Logged out',
    'end sessions': (count: number) => `Ended ${plural(count, 'session', 'sessions')}`,
    'confirm identity': 'Confirmed their identity',
    'add second factor': (name: string) => `Set up ${name} for the log-in`,
    'remove second factor': (name: string) => `Removed ${name} from the log-in`,
    secondFactors: { totp: 'an authenticator app', passkey: 'a passkey' } as Record<string, string>,
    'rename passkey': (name: string) => `Renamed a passkey to ‘${name}’`,
    'require second factor': (isRequired: boolean) =>
      isRequired ? 'Made two-step login required for everyone' : 'Made two-step login optional',
    'require recent authentication': (isRequired: boolean) =>
      isRequired
        ? 'Started asking members to confirm it’s them before large changes'
        : 'Stopped asking members to confirm it’s them before large changes',
    'use recovery code': 'Used a recovery code',
    'replace recovery codes': 'Created new recovery codes',
    wrongSecondFactor: 'Failed log-in: right password, wrong second step',
    register: 'Created the account',
    'email change': (previous: string) => `Changed the email from ${previous}`,
    'google link': 'Connected Google sign-in',
    'password reset': 'Set a new password with an email code',
    'password change': 'Changed the password',
    'close account': (date: string) => `Closed the account, to be deleted on ${date}`,
    'keep account': 'Kept the account, which was to be deleted',
    'delete account': 'Deleted the account',
    'domain verification': (domain: string) => `Verified the domain ${domain}`,
    'registry check request': (number: string) => `Asked for a check of the registration ${number}`,
    'registry check withdrawal': 'Withdrew the request to check the registration',
    'registry check approval': (number: string) =>
      `An operator of HR Portal approved the check of the registration ${number}`,
    'registry check refusal': (number: string, reason: string) =>
      `An operator of HR Portal refused the check of the registration ${number}: ${reason}`,
    'name confirmation': (name: string, domain: string) =>
      `An operator of HR Portal confirmed the name ${name} for the domain ${domain}`,
    'name refusal': (name: string, domain: string, reason: string) =>
      `An operator of HR Portal refused the name ${name} for the domain ${domain}${because(reason)}`,
    'assurance revocation': (reason: string) =>
      `An operator of HR Portal revoked the verification of the organisation: ${reason}`,
    suspension: (reason: string) => `An operator of HR Portal suspended the organisation: ${reason}`,
    reinstatement: 'An operator of HR Portal reinstated the organisation',
    'profile change': (labels: readonly string[]) =>
      labels.length > 0 ? `Changed the profile: ${labels.join(', ')}` : 'Saved the profile',
    'student contacts': (hidden: boolean) =>
      hidden
        ? 'Hid the addresses and photos of students from accounts without a confirmed name'
        : 'Showed the addresses and photos of students to all accounts',
    'source contact': (shown: boolean) =>
      shown
        ? 'Showed the phone number and email address with the records'
        : 'Hid the phone number and email address from the records',
    'invite member': (email: string, role: string) => `Invited ${email} as ${role}`,
    'resend invitation': (email: string) => `Sent the invitation to ${email} again`,
    'revoke invitation': (email: string) => `Revoked the invitation to ${email}`,
    'accept invitation': (role: string) => `Accepted the invitation to join as ${role}`,
    'member change': (name: string, changes: string) => `Changed ${name} to ${changes}`,
    access: (role: string, can_export: boolean) => `${role}, ${can_export ? 'may export' : 'may not export'}`,
    'remove member': (name: string) => `Removed the member ${name}`,
    'reset second factors': (name: string) => `Reset the two-step login of ${name}`,
    secondFactorsResetByOperator: (name: string, reason: string) =>
      `An operator of HR Portal reset the two-step login of ${name}${because(reason)}`,
    sessionsEndedByOperator: (name: string, reason: string) =>
      `An operator of HR Portal logged ${name} out everywhere${because(reason)}`,
    'leave organisation': 'Left the organisation',
    'name change': (name: string) => `Changed the name to ${name}`,
    search: (search: {
      by: string;
      query: string | undefined;
      total?: number;
      has_more?: boolean;
      own: boolean;
    }) => {
      const { by, query, total, has_more, own } = search;
      const found = total === undefined ? '' : `: ${formatCount({ total, has_more })} found`;
      return `Searched ${own ? 'own uploads ' : ''}by ${by}${query === undefined ? '' : ` for ‘${query}’`}${found}`;
    },
    photosMatched: (photos: number) => `Matched ${plural(photos, 'photo', 'photos')} to candidates`,
    view: 'Viewed the details of',
    upload: 'Added',
    edit: 'Edited',
    restore: 'Restored an earlier version of',
    confirm: (count: number) => `Confirmed ${countCandidates(count)} as still correct`,
    'report problem': (by: 'self' | 'other', kind: string) =>
      `${by === 'self' ? 'Reported' : 'Somebody reported'} a problem${kind && ` (${kind})`} with`,
    'close problem report': (kind: string) => `Dealt with a reported problem${kind && ` (${kind})`} of`,
    restriction: (reason: string) => `An operator of HR Portal restricted a record${because(reason)}:`,
    release: (reason: string) =>
      `An operator of HR Portal lifted the restriction of a record${because(reason)}:`,
    erasure: (reason: string) => `An operator of HR Portal erased a record${because(reason)}`,
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
    'log download': {
      activity: 'Downloaded the activity of this account',
      everyone: 'Downloaded the activity of all members',
      member: 'Downloaded the activity of one member',
      views: 'Downloaded who viewed the candidates of the organisation',
      candidate: 'Downloaded who viewed the candidate',
    } as Record<string, string>,
    'unusual look-ups': (signal?: string) =>
      signal ? `HR Portal noticed unusual look-ups: ${signal}` : 'HR Portal noticed unusual look-ups',
    'stop look-ups': (by: 'owner' | 'operator', name: string) =>
      by === 'owner'
        ? `Stopped the look-ups of ${name}`
        : `An operator of HR Portal stopped the look-ups of ${name}`,
    'allow look-ups': (by: 'owner' | 'operator', name: string) =>
      by === 'owner'
        ? `Allowed ${name} to look up people again`
        : `An operator of HR Portal allowed ${name} to look up people again`,
    /** By status; for candidates of other accounts, by call. */
    refusal: {
      notAllowed: 'Tried to do something that this account is not allowed to do',
      confirmFirst: 'Was asked to confirm their identity',
      overLimit: 'Reached a limit of this account and was asked to wait',
      notOwn: {
        updateCandidate: 'Tried to edit a candidate that is not yours or no longer exists',
        deleteCandidate: 'Tried to delete a candidate that is not yours or no longer exists',
        listVersions: 'Tried to see the history of a candidate that is not yours or no longer exists',
        restoreVersion: 'Tried to restore a candidate that is not yours or no longer exists',
        listProblemReports:
          'Tried to see the reported problems of a candidate that is not yours or no longer exists',
        closeProblemReport:
          'Tried to close a reported problem of a candidate that is not yours or no longer exists',
        listViews: 'Tried to see who viewed a candidate that is not yours or no longer exists',
        downloadViews: 'Tried to see who viewed a candidate that is not yours or no longer exists',
        addPhoto: 'Tried to add a photo to a candidate that is not yours or no longer exists',
        mergeCandidates: 'Tried to merge candidates that are not yours or no longer exist',
        markDistinct: 'Tried to compare candidates that are not yours or no longer exist',
        getVerification: 'Tried to open a verification that is not yours or does not exist',
        withdrawVerification: 'Tried to withdraw a verification that is not yours or does not exist',
        askOrganization: 'Tried to ask about a verification that is not yours or does not exist',
        getCertificate: NO_CERTIFICATE,
        downloadCertificate: NO_CERTIFICATE,
        withdrawCertificate: NO_CERTIFICATE,
        getRequest: NO_REQUEST,
        downloadConsentFile: NO_REQUEST,
        answerRequest: NO_REQUEST,
        recordAnswer: NO_REQUEST,
        reportRequest: NO_REQUEST,
        exportEmployees: NOT_EXPORTED,
        exportStudents: NOT_EXPORTED,
        prepareExport: NOT_EXPORTED,
      } as Record<string, string>,
      notOwnImport: 'Tried to open an import that is not yours or no longer exists',
    },
  },
} as const;
