import type { Role } from './fields/fields.ts';

const guarded = {
  welcome: '/welcome',
  searchResult: '/search-result',
  uploadData: '/upload-data',
  viewData: '/view-data',
  viewDataSearch: '/view-data/search',
  duplicates: '/view-data/duplicates',
  imports: '/view-data/imports',
  missingPhotos: '/view-data/photos',
  editProfile: '/edit-profile',
  activity: '/edit-profile/activity',
  security: '/security',
  team: '/team',
  assurance: '/assurance',
  operator: '/operator',
  verifications: '/verifications',
  newVerification: '/verifications/new',
  certificates: '/certificates',
  requests: '/requests',
  editData: '/edit-data',
  viewDetails: '/view-details',
} as const;

/** The path of every screen (specification, section 2). */
export const screens = {
  ...guarded,
  landing: '/',
  home: '/home',
  chooseAccount: (action: 'login' | 'signup') => `/account/${action}`,
  signUp: (account: Role) => `/signup/${account}`,
  login: (account: Role) => `/login/${account}`,
  /** Logs in with an emailed link, whose token is in the fragment. */
  logInLink: '/login-link',
  forgotPassword: '/forgot-password',
  verifyCode: '/verify-code',
  resetPassword: '/reset-password',
  resetSuccess: '/password/reset-success',
  registerSuccess: '/account/register-success',
  verifyEmail: '/verify-email',
  services: '/services',
  about: '/about',
  pricing: '/pricing',
  help: '/help',
  privacy: '/privacy',
  terms: '/terms',
  dataProtection: '/data-protection',
  contact: '/contact',
} as const;

/** Accepts the invitation of a link. Not in `screens`, which public pages load. */
export const toInvitationScreen = (token: string): string => `/invitation/${token}`;

/** Answers the request of a link. */
export const toAnswerScreen = (token: string): string => `/answer/${token}`;

/** Agrees to a request, or declines it, by a link. */
export const toConsentScreen = (token: string): string => `/consent/${token}`;

/** Shows a verification of the asking organisation. */
export const toVerificationScreen = (reference: string): string => `/verifications/${reference}`;

/** Shows a certificate of the organisation. */
export const toCertificateScreen = (reference: string): string => `/certificates/${reference}`;

/** The page where anybody checks a certificate. The server renders it, so it is no screen. */
export const CHECK_PAGE = '/verify';

/** Says whether a certificate is true. @param reference as it is written, `CT-` and 13 characters */
export const toCheckPage = (reference: string): string => `${CHECK_PAGE}/${reference}`;

/** Shows a request to the organisation. */
export const toRequestScreen = (reference: string): string => `/requests/${reference}`;

const roles: Role[] = ['individual', 'school', 'company'];

/** The screens for signed-in, verified users, in the order of the specification's route table. */
export const guardedScreens = Object.values(guarded);

/** Whether `path` (without query or trailing slash) is the import of some uploaded file. */
export const isImportScreen = (path: string): boolean => /^\/upload-data\/import\/[^/]+$/u.test(path);

/** Whether `path` (without query or trailing slash) is a verification, a certificate or a request. */
const isReferenceScreen = (path: string): boolean =>
  /^\/(?:verifications|certificates|requests)\/[^/]+$/u.test(path);

/** Whether `path` (without query or trailing slash) is the path of a guarded screen. */
export const isGuardedScreen = (path: string): boolean =>
  (guardedScreens as string[]).includes(path) || isImportScreen(path) || isReferenceScreen(path);

const listAddresses = () =>
  Object.values(screens).flatMap((address): string[] => {
    if (typeof address === 'string') return [address];
    if (address === screens.chooseAccount)
      return [screens.chooseAccount('login'), screens.chooseAccount('signup')];
    return roles.map((role) => (address as (role: Role) => string)(role));
  });

/** Lists the screens that need no session, except those of emailed links. */
export const listPublicScreens = (): string[] =>
  listAddresses().filter((address) => !isGuardedScreen(address));

/** Built on first use, because only the server needs it. */
let addresses: ReadonlySet<string> | undefined;

/** Whether `path` (without query or trailing slash) is the path of a screen. */
export const isScreen = (path: string): boolean =>
  (addresses ??= new Set(listAddresses())).has(path) ||
  isImportScreen(path) ||
  isReferenceScreen(path) ||
  /^\/(?:invitation|answer|consent)\/[^/]+$/u.test(path);
