import type { FastifyInstance } from 'fastify';
import { listSigningCertificates } from '#server/domain/certificates/signing-keys/queries/signing-keys.ts';
import { resolveOrigin } from '#server/http/origin.ts';
import { API_HEADERS, FOR_ANY_SITE } from '#server/http/security-headers.ts';
import type { Services } from '#server/http/services.ts';
import { toPublicJwk } from './es256.ts';
import { toDid, toKeyUrl } from './issuer.ts';

/** Where `did:web` finds the keys of an issuer. */
const DID_DOCUMENT = '/.well-known/did.json';

/** Serves the public keys that sign credentials, or have signed some. */
export function serveDidDocument(app: FastifyInstance, { db, env }: Services) {
  app.get(DID_DOCUMENT, { config: FOR_ANY_SITE }, async (request, reply) => {
    const id = toDid(resolveOrigin(request, env));
    const certificates = await listSigningCertificates(db);
    const verificationMethod = certificates.flatMap((key) => {
      const publicKeyJwk = toPublicJwk(key.certificate);
      return publicKeyJwk
        ? [{ id: toKeyUrl(id, key.id), type: 'JsonWebKey', controller: id, publicKeyJwk }]
        : [];
    });
    return reply
      .headers(API_HEADERS)
      .type('application/did+json; charset=utf-8')
      .send(
        JSON.stringify({
          '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/jwk/v1'],
          id,
          verificationMethod,
          assertionMethod: verificationMethod.map((method) => method.id),
        }),
      );
  });
}
