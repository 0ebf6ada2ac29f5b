import { toApiUrl } from '#web/api/host.ts';

/** A person's picture in a circle; a drawn figure when there is none. Decorative unless `alt` is given. */
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
  if (src) {
    return (
      <img
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
