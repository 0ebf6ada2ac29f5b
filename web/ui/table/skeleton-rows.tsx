import { type RowLook, rowLooks } from './row-looks.ts';

/** Grey bars where the rows of a table will be. */
export function SkeletonRows({ rows, columns, look }: { rows: number; columns: number; look: RowLook }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr
      // oxlint-disable-next-line react/no-array-index-key -- the bars have no identity
      key={row}
      aria-hidden="true"
      className={rowLooks[look].skeleton}
    >
      {Array.from({ length: columns }, (_, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- the bars have no identity
        <td key={column} aria-hidden="true" className="sm:px-3 sm:py-4.5">
          <span
            className="block h-3.5 animate-shimmer rounded-full bg-sunken"
            style={{ width: `${55 + ((row * 17 + column * 29) % 40)}%`, animationDelay: `${row * 60}ms` }}
          />
        </td>
      ))}
    </tr>
  ));
}
