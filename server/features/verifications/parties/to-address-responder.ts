import { verificationTexts } from '#contract/texts/verifications.ts';
import type { Responder } from '#contract/verification.ts';
import { isPublicMailAddress } from '#server/domain/identity/public-mail-providers.ts';

/** Describes who answers by the link of an address: nobody knows more than the address. */
export function toAddressResponder(address: string): Responder {
  const is_public_mail = isPublicMailAddress(address);
  const text = verificationTexts.fromAddress(address, is_public_mail);
  return { organization: null, address, is_public_mail, text };
}
