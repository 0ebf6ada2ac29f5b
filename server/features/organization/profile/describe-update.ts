import type { ProfileEmailChange } from '#contract/calls/profile.ts';
import { emailChangeTexts } from '#contract/texts/email-change.ts';
import { profileTexts } from '#contract/texts/profile.ts';

/** The message of a saved profile, and what becomes of another email. */
export const describeUpdate = (change: ProfileEmailChange | null): string =>
  change
    ? `${profileTexts.updated.message} ${emailChangeTexts.afterProfile[change.state]}`
    : profileTexts.updated.message;
