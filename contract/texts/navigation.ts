/** The words of the top bar (specification, section 2). */
export const navigationTexts = {
  home: 'Home',
  services: 'Services',
  features: 'Features',
  pricing: 'Pricing',
  login: 'Login',
  signUp: 'Sign Up',
  logOut: 'Log Out',
} as const;
