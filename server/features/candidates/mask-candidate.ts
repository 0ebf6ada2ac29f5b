import type { Candidate } from '#contract/candidate.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { HIDDEN, maskPhone } from '#server/domain/text/phones/mask-phone.ts';
import type { SearchHit } from '#server/domain/search/search-query.ts';
import { maskAddress } from './mask-address.ts';

/** A found candidate and the reason of its match. */
type Explained = Candidate & Pick<SearchHit, 'match'>;

/**
 * Masks the phone number, the address and the photo of a similar candidate until it is opened. The searched number or
 * street would tell the rest of a similar one, so nothing of a matched number is shown and the reason is general.
 */
export function maskCandidate<Shown extends Explained>(
  candidate: Shown,
  { phone, address }: SearchHit['matched'],
): Shown {
  const masked = phone ? HIDDEN : maskPhone(candidate.phone);
  const isAddressMatched = address !== undefined && 'words' in address && address.words.length > 0;
  const general = phone ? candidateTexts.similarNumber : isAddressMatched && candidateTexts.partlyMatches;
  return {
    ...candidate,
    phone: masked,
    phone_display: masked,
    address: maskAddress(candidate.address),
    profile_picture: null,
    is_masked: true,
    match: general || candidate.match,
  };
}
