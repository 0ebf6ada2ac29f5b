/**
 * An illustration, embedded in the page so that it uses the page's typeface and colours. Decorative: the text
 * beside it says the same.
 */
export function Illustration({
  src,
  width,
  height,
  className = '',
}: {
  /** The address of a file whose drawing has the id `art`. */
  src: string;
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
      <use href={`${src}#art`} />
    </svg>
  );
}
