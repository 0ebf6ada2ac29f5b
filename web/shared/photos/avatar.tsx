import { useCallback, useState } from 'react';
import { toApiUrl } from '#web/api/host.ts';

/** Whether the browser has tried to load the picture and failed. An empty picture has no width. */
const isBroken = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth === 0;

/**
 * A person's picture in a circle; the default avatar, a drawn figure, when there is none or it cannot load. Decorative
 * unless `alt` is given.
 */
export function Avatar({
  src,
  alt = '',
  className = 'size-10',
}: {
  src?: string | null;
  alt?: string;
  /** Its size, e.g. `size-24`. */
  className?: string;
}) {
  // The address that failed: another one is tried again.
  const [failed, setFailed] = useState<string | null>(null);
  // A prerendered picture may have failed before `onError` was attached.
  const checkPicture = useCallback(
    (picture: HTMLImageElement | null) => {
      if (src && picture && isBroken(picture)) setFailed(src);
    },
    [src],
  );
  if (src && src !== failed) {
    return (
      <img
        // A new element for each address: the state of the previous one says nothing about it.
        key={src}
        ref={checkPicture}
        onError={() => setFailed(src)}
        src={toApiUrl(src)}
        alt={alt}
        loading="lazy"
        decoding="async"
        className={`shrink-0 rounded-full bg-sunken object-cover ring-1 ring-ink/8 ${className}`}
      />
    );
  }
  return (
    <svg
      viewBox="0 0 40 40"
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
      className={`shrink-0 rounded-full ring-1 ring-ink/8 ${className}`}
    >
      <rect width="40" height="40" className="fill-brand-100" />
      <circle cx="20" cy="16" r="6.8" className="fill-brand-500" />
      <path d="M6.5 40c.8-8.6 6-13.2 13.5-13.2S32.7 31.4 33.5 40Z" className="fill-brand-500" />
    </svg>
  );
}
