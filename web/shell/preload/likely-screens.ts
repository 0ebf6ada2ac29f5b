import { screens } from '#contract/screens.ts';

const forVisitors = [
  screens.chooseAccount('login'),
  screens.login('company'),
  screens.chooseAccount('signup'),
  screens.signUp('company'),
  screens.services,
  screens.about,
  screens.pricing,
  screens.forgotPassword,
  screens.verifyEmail,
  screens.home,
];

const forMembers = [
  screens.searchResult,
  screens.viewDetails,
  screens.viewData,
  screens.uploadData,
  screens.editProfile,
  screens.welcome,
  screens.home,
];

const ofTheData = [
  screens.editData,
  screens.viewDataSearch,
  screens.imports,
  screens.duplicates,
  screens.missingPhotos,
];

/** The screens that a user at `path` is likely to open next, most likely first. */
export function listLikelyScreens(path: string, isMember: boolean): string[] {
  if (!isMember && path.startsWith('/login/')) return [screens.welcome, screens.searchResult, ...forVisitors];
  if (!isMember) return forVisitors;
  if (path.startsWith(screens.viewData)) return [...ofTheData, ...forMembers];
  if (path.startsWith(screens.editProfile)) return [screens.activity, ...forMembers];
  return forMembers;
}
