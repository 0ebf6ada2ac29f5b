import { setSourceContact } from '#contract/calls/profile.ts';
import { send } from '#web/api/send.ts';
import { profileScreenTexts } from './profile-screen-texts.ts';
import { SettingSection } from './setting-section.tsx';
import { sourceContactQuery } from './source-contact-query.ts';

/** Shows the phone number and email address of the organisation with its records, or hides them. */
export const SourceContactSection = () => (
  <SettingSection
    texts={profileScreenTexts.sourceContact}
    query={sourceContactQuery}
    save={(shown) => send(setSourceContact, { body: { shown } })}
  />
);
