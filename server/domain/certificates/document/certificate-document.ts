/** What the page of a certificate prints. All texts are as readers see them. */
export interface CertificateDocument {
  /** The heading, such as 'Certificate of employment'. */
  title: string;
  /** The person's name. */
  name: string;
  /** The phone number, masked or whole. */
  phone?: string;
  /** A JPEG picture. */
  photo?: Uint8Array;
  facts: readonly { label: string; value: string }[];
  /** Who vouches, as a sentence. */
  source: string;
  /** How it was checked who that is, in a sentence or two. */
  sourceCheck: string;
  /** The moment whose facts it states. */
  asOf: Date;
  /** The organisation that the document was made for. */
  requester: string;
  purpose: string;
  /** How readers check it. */
  check: CertificateCheck;
  /** The same facts as a verifiable credential in the JWT form, which is attached to the file. */
  credential?: string;
}

export interface CertificateCheck {
  /** The reference as it is written for people. */
  reference: string;
  /** The short code as it is written for people. */
  shortCode: string;
  /** The page that shows the state of this certificate. */
  url: string;
  /** The page where the reference or short code of any certificate is entered. */
  pageUrl: string;
}
