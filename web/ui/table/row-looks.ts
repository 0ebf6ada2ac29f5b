/** The layout of a row below 640 px: a card, or a few dense lines. */
export const rowLooks = {
  card: {
    table: '',
    body: 'max-sm:grid max-sm:gap-3',
    row: 'max-sm:relative max-sm:flex max-sm:flex-col max-sm:gap-2 max-sm:rounded-xl max-sm:border max-sm:p-4 max-sm:shadow-xs',
    selected: 'max-sm:border-brand-300',
    plain: 'max-sm:border-line max-sm:bg-surface',
    box: 'max-sm:absolute max-sm:top-4 max-sm:right-4',
    first: 'max-sm:pr-10 max-sm:text-base sm:py-3',
    cell: 'sm:py-3 max-sm:grid max-sm:grid-cols-[7.5rem_1fr] max-sm:gap-2',
    title: 'sm:hidden',
    skeleton:
      'max-sm:flex max-sm:flex-col max-sm:gap-2.5 max-sm:rounded-xl max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-4',
    actions: 'max-sm:mt-1 max-sm:*:w-full',
  },
  /** Five lines. The picture is beside the first two, and the actions after them; the box is beside the others. Columns say where they stand. */
  compact: {
    table: 'sm:min-w-240 sm:table-fixed',
    body: 'max-sm:-mx-4 max-sm:block max-sm:divide-y max-sm:divide-line max-sm:border-y max-sm:border-line max-sm:bg-surface',
    row: 'max-sm:grid max-sm:grid-cols-[2.25rem_minmax(0,auto)_minmax(0,1fr)_auto] max-sm:gap-x-2 max-sm:px-4 max-sm:py-1',
    selected: '',
    plain: '',
    box: 'max-sm:col-start-1 max-sm:row-start-3 max-sm:row-span-3 max-sm:flex max-sm:items-center max-sm:justify-center',
    first: 'max-sm:contents sm:py-1',
    cell: 'sm:py-1',
    title: 'hidden',
    skeleton: 'max-sm:flex max-sm:h-26 max-sm:flex-col max-sm:justify-center max-sm:gap-2 max-sm:px-4',
    actions: 'max-sm:col-start-4 max-sm:row-start-1 max-sm:row-span-2 max-sm:flex max-sm:self-center',
  },
} as const;

export type RowLook = keyof typeof rowLooks;
