import type { Candidate } from '#contract/candidate.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { maskPhone } from '#server/phones/mask-phone.ts';
import type { SearchHit } from '#server/search/search-query.ts';
import { maskAddress } from './mask-address.ts';

/** A found candidate and the reason of its match. */
type Explained = Candidate & Pick<SearchHit, 'match'>;

/**
 * Masks the phone number, the address and the photo of a similar candidate until it is opened. The searched number or
 * street would tell the rest of a similar one, so its end and the words of the record are hidden too.
 */
export function maskCandidate(candidate: Explained, { phone, address }: SearchHit['matched']): Explained {
  const masked = maskPhone(candidate.phone, phone !== undefined);
  const isAddressMatched = address !== undefined && 'words' in address && address.words.length > 0;
  return {
    ...candidate,
    phone: masked,
    phone_display: masked,
    address: maskAddress(candidate.address),
    profile_picture: null,
    is_masked: true,
    match: isAddressMatched ? candidateTexts.partlyMatches : candidate.match,
  };
}
