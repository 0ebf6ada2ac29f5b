/**
 * A drawing from illustrations/, placed as part of the page so that it takes on the page's typeface and colours. It says
 * nothing that the words beside it do not say.
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
