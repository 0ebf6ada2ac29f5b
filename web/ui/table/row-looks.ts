/** The layout of a row below 640 px: a card, a few dense lines with titles, or the fixed lines of a candidate. */
export const rowLooks = {
  card: {
    table: '',
    body: 'max-sm:grid max-sm:gap-3',
    row: 'max-sm:relative max-sm:flex max-sm:flex-col max-sm:gap-2 max-sm:rounded-xl max-sm:border max-sm:p-4 max-sm:shadow-xs',
    selected: 'max-sm:border-brand-300',
    plain: 'max-sm:border-line max-sm:bg-surface',
    box: 'max-sm:absolute max-sm:top-4 max-sm:right-4',
    first: 'max-sm:pr-10 max-sm:text-base sm:py-3',
    lead: '',
    cell: 'sm:py-3 max-sm:grid max-sm:grid-cols-[7.5rem_1fr] max-sm:gap-2',
    title: 'sm:hidden',
    skeleton:
      'max-sm:flex max-sm:flex-col max-sm:gap-2.5 max-sm:rounded-xl max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-4',
    beside: '',
    actions: 'max-sm:mt-1 max-sm:*:w-full',
  },
  /** Values that flow in lines, each after its title. The first one has a line to itself, beside which the actions are. */
  dense: {
    table: 'max-sm:space-y-5',
    body: 'max-sm:block max-sm:divide-y max-sm:divide-line max-sm:overflow-clip max-sm:rounded-xl max-sm:border max-sm:border-line max-sm:bg-surface max-sm:shadow-xs',
    row: 'max-sm:relative max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:gap-y-1 max-sm:px-4 max-sm:py-3',
    selected: '',
    plain: '',
    box: 'max-sm:w-full',
    first: 'sm:py-3 sm:align-top',
    lead: 'max-sm:w-full',
    cell: 'max-sm:flex max-sm:min-w-0 max-sm:gap-1.5 sm:py-3 sm:align-top',
    title: "after:content-[':'] sm:hidden",
    skeleton: 'max-sm:flex max-sm:flex-col max-sm:gap-2 max-sm:px-4 max-sm:py-4',
    beside: 'max-sm:pr-14',
    actions: 'max-sm:absolute max-sm:top-2 max-sm:right-2 sm:align-top',
  },
  /** Five lines. The picture is beside the first two, and the actions after them; the box is beside the others. Columns say where they stand. */
  compact: {
    table: '@4xl:table-fixed',
    body: '@max-4xl:block @max-4xl:divide-y @max-4xl:divide-line max-sm:-mx-4 max-sm:border-y max-sm:border-line max-sm:bg-surface',
    row:
      '@max-4xl:grid @max-4xl:px-4 @max-xl:grid-cols-[2.25rem_minmax(0,auto)_minmax(0,1fr)_auto] @max-xl:gap-x-2 @max-xl:py-1 @xl:@max-4xl:grid-cols-[auto_2.25rem_minmax(0,1.2fr)_minmax(0,1fr)_auto] @xl:@max-4xl:gap-x-3 @xl:@max-4xl:py-1 ' +
      "@max-xl:[grid-template-areas:'photo_name_name_action'_'photo_organization_organization_action'_'box_line_line_line'_'box_status_status_status'_'box_phone_address_address'] @xl:@max-4xl:[grid-template-areas:'box_photo_name_status_action'_'box_photo_organization_phone_action'_'box_photo_line_address_action']",
    selected: '',
    plain: '',
    box: 'max-sm:col-start-1 max-sm:row-start-3 max-sm:row-span-3 max-sm:flex max-sm:items-center max-sm:justify-center',
    first: 'max-sm:contents sm:py-1',
    lead: '',
    cell: 'sm:py-1',
    title: 'hidden',
    skeleton: 'max-sm:flex max-sm:h-26 max-sm:flex-col max-sm:justify-center max-sm:gap-2 max-sm:px-4',
    beside: '',
    actions: 'max-sm:col-start-4 max-sm:row-start-1 max-sm:row-span-2 max-sm:flex max-sm:self-center',
  },
} as const;

export type RowLook = keyof typeof rowLooks;
