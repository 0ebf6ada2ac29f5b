import type { updateProfile as call, ProfileEmailChange } from '#contract/calls/profile.ts';
import { type Account, findAccount, lockOrganization } from '#server/domain/identity/queries/accounts.ts';
import { type Profile, updateOrganization } from '#server/domain/identity/queries/organizations.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import { startEmailChange } from '#server/domain/identity/email-changes/start-email-change.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { withPhoto } from '#server/domain/photos/with-photo.ts';
import type { Services } from '#server/http/services.ts';
import { presentUser } from '#server/domain/identity/present-user.ts';
import { applyProfileForm } from './apply-profile-form.ts';
import { emailChangeTexts } from '#contract/texts/email-change.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { EMAIL_PATTERN } from '#contract/fields/email.ts';
import { accountTexts } from '#contract/texts/accounts.ts';

type Context = RequestContext<typeof call>;

const changes = (before: Account, after: Profile) =>
  Object.entries(after).flatMap(([field, value]) => (before[field as keyof Account] === value ? [] : field));

/** Applies the form to the organisation's current state. */
async function change(
  db: Database,
  { principal, form, clientAddress }: Context,
  newPhoto: string | undefined,
) {
  return await db.transaction().execute(async (tx) => {
    const before = await lockOrganization(tx, principal.actor.member_id);
    if (!before) throw new DomainError('not_signed_in');
    const profile = { ...applyProfileForm(before, form), photo_key: newPhoto ?? before.photo_key };
    await updateOrganization(tx, before.organization_id, profile);
    await writeAudit(tx, {
      action: 'profile change',
      actor: principal.actor,
      detail: { fields: changes(before, profile) },
      clientAddress,
    });
    return { after: { ...before, ...profile }, oldPhoto: newPhoto && before.photo_key };
  });
}

/** Saves the profile. Another email starts a change of the member's email, and never keeps the other fields from being saved. */
export async function updateProfile(context: Context, services: Services): Promise<Reply<typeof call>> {
  const { db, photos } = services;
  const account = await findAccount(db, context.principal.actor.member_id);
  if (!account) throw new DomainError('not_signed_in');
  // Rejects an invalid form before the photo is stored.
  applyProfileForm(account, context.form);
  const email = parseOtherEmail(account, context.form.email);
  const { after, oldPhoto } = await withPhoto(photos, context.files.profile_picture, (newPhoto) =>
    change(db, context, newPhoto),
  );
  await photos.remove(oldPhoto);
  const email_change = email
    ? { email, state: await startEmailChange(services, context.principal, account, email) }
    : null;
  const message = describeUpdate(email_change);
  return { message, data: presentUser(after, photos, context.principal.operator), email_change };
}

/** The message of a saved profile, and what becomes of another email. */
const describeUpdate = (change: ProfileEmailChange | null): string =>
  change
    ? `${profileTexts.updated.message} ${emailChangeTexts.afterProfile[change.state]}`
    : profileTexts.updated.message;

/**
 * Returns the email of a profile form in lower case, or undefined if it is empty or the account's own.
 * @throws DomainError for one that no account may have
 */
function parseOtherEmail({ email: current }: Account, sent = ''): string | undefined {
  const email = sent.toLowerCase();
  if (email === '' || email === current) return undefined;
  if (!EMAIL_PATTERN.test(email))
    throw new DomainError('invalid_input', { lines: [accountTexts.invalidEmail] });
  return email;
}
