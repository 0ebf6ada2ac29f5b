/** Texts of the public pages that the specification gives (sections 2 and 9). */
export const marketingTexts = {
  welcome: 'Welcome to HR Portal',
  continue: 'Continue',
  badge: 'HELPED 300+ COMPANIES',
  heroTitle: 'Your Trusted Partner for Employment Verification Success',
  getStarted: 'Get Started',
  watchDemo: 'Watch demo',
  demoFailed: 'The demo could not be loaded. Check your internet connection and try again.',
  services: {
    employment: 'Employment Verification',
    background: 'Background Checks',
    compliance: 'Compliance Assurance',
  },
  talentMatching: 'Talent matching',
  whatWeDo: 'What we do',
  stepsTitle: 'Three Steps to Get Started',
  bannerTitle: 'Ready to Explore your Verification Process?',
  popular: 'Popular',
  loginToSearch: 'Please login to search and view search results',
} as const;
