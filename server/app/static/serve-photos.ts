import type { FastifyInstance } from 'fastify';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { UPLOADED_FILE_POLICY } from '#server/http/security-headers.ts';
import { getSecondsLeft } from '#server/domain/photos/signed-photo-url.ts';
import type { Services } from '#server/http/services.ts';

interface PhotoRequest {
  Params: { key: string };
  Querystring: Record<string, unknown>;
}

/**
 * Serves photos to <img>, which sends no token: the signature in the URL grants access. An invalid or expired one
 * returns 403, so that nobody learns which photos exist. A photo removed since returns 404.
 */
export function servePhotos(app: FastifyInstance, { photos, secret }: Services) {
  app.get<PhotoRequest>('/api/photos/:key', async (request, reply) => {
    const { key } = request.params;
    const { expires, signature } = request.query;
    const left = getSecondsLeft(secret, { key, expires: String(expires), signature: String(signature) });
    if (left === 0) throw new DomainError('photo_link_expired');
    const photo = await photos.read(key);
    if (!photo) throw new DomainError('photo_not_found');
    return reply
      .headers({
        'cache-control': `private, max-age=${left}, immutable`,
        'content-security-policy': UPLOADED_FILE_POLICY,
      })
      .type('image/jpeg')
      .send(photo);
  });
}
