import { type RouteConfig, index, layout, route } from '@react-router/dev/routes';

/** Every path of the portal, in the order of the specification's route table; guarded ones are under the guard. */
export default [
  layout('shell/public-layout.tsx', [
    route('*', 'shell/errors/not-found-screen.tsx'),
    index('marketing/landing-screen.tsx'),
    route('home', 'marketing/home-screen.tsx'),
    route('account/:action', 'accounts/account-type-screen.tsx'),
    route('signup/:account', 'accounts/sign-up/sign-up-screen.tsx'),
    route('login/:account', 'accounts/log-in/login-screen.tsx'),
    route('forgot-password', 'accounts/password-reset/forgot-password-screen.tsx'),
    route('verify-code', 'accounts/password-reset/verify-code-screen.tsx'),
    route('reset-password', 'accounts/password-reset/reset-password-screen.tsx'),
    route('password/reset-success', 'accounts/password-reset/reset-success-screen.tsx'),
    route('account/register-success', 'accounts/sign-up/register-success-screen.tsx'),
    route('verify-email', 'accounts/sign-up/verify-email-screen.tsx'),
    route('services', 'marketing/services-screen.tsx'),
    route('about', 'marketing/about-screen.tsx'),
    route('pricing', 'marketing/pricing-screen.tsx'),
    route('help', 'information/help-screen.tsx'),
    route('privacy', 'information/privacy-screen.tsx'),
    route('terms', 'information/terms-screen.tsx'),
    route('data-protection', 'information/data-protection-screen.tsx'),
    route('contact', 'information/contact-screen.tsx'),
  ]),
  layout('accounts/guard/guard.tsx', [
    layout('shell/signed-in-layout.tsx', [
      route('welcome', 'search/welcome-screen.tsx'),
      route('search-result', 'search/search-result-screen.tsx'),
      route('upload-data', 'candidates/upload-data-screen.tsx'),
      route('view-data', 'candidates/view-data-screen.tsx'),
      route('view-data/search', 'candidates/view-data-search-screen.tsx'),
      route('view-data/duplicates', 'duplicates/duplicates-screen.tsx'),
      route('view-data/imports', 'imports/recent-imports-screen.tsx'),
      route('view-data/photos', 'bulk-photos/missing-photos-screen.tsx'),
      route('edit-profile', 'profile/edit-profile-screen.tsx'),
      route('edit-profile/activity', 'activity/activity-screen.tsx'),
      route('edit-data', 'candidates/edit-data-screen.tsx'),
      route('view-details', 'candidates/view-details-screen.tsx'),
    ]),
  ]),
] satisfies RouteConfig;
