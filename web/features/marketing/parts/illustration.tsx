import type { IllustrationName } from './illustration-names.ts';
import file from './illustrations.svg';

/**
 * An illustration, embedded in the page so that it uses the page's typeface and colours. Decorative: the text
 * beside it says the same. All are in one file, because a page has up to eleven and each request costs a round trip.
 */
export function Illustration({
  name,
  width,
  height,
  className = '',
}: {
  name: IllustrationName;
  /** The drawing's own measure: its proportions hold while the page gives it another width. */
  width: number;
  height: number;
  className?: string;
}) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      className={`h-auto max-w-full ${className}`}
    >
      <use href={`${file}#${name}`} />
    </svg>
  );
}
