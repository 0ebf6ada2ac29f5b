/** Texts of the top bar, its menu, the tabs of the data screens (specification, section 2) and links that several screens have. */
export const navigationTexts = {
  home: 'Home',
  services: 'Services',
  features: 'Features',
  pricing: 'Pricing',
  login: 'Login',
  signUp: 'Sign Up',
  logOut: 'Log Out',
  editProfile: 'Edit Profile Information',
  viewData: 'View Uploaded Data',
  uploadData: 'Upload Data',
  checkClaim: 'Check a claim',
  dataTabs: 'Your data',
} as const;
