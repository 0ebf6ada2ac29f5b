/** Texts of what the browser does with passkeys. */
export const passkeyTexts = {
  cancelled: 'No passkey was used: you cancelled, it is not on this device, or it took too long.',
  notCreated: 'No passkey was created: you cancelled, or it took too long.',
  exists: 'This device has a passkey for your account already.',
  wrongAddress: (domain: string) => `Passkeys work only at ${domain}. Please open HR Portal there.`,
  failed: 'Your browser could not use a passkey. Please try again, or use another way.',
} as const;
