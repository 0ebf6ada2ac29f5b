/**
 * The layout of a row in a list narrower than 56rem, where its columns have no room: a card, a few dense lines with titles,
 * or the fixed lines of a candidate.
 */
export const rowLooks = {
  card: {
    table: '',
    body: '@max-4xl:grid @max-4xl:gap-3 sm:@max-4xl:p-3',
    row: '@max-4xl:relative @max-4xl:flex @max-4xl:flex-col @max-4xl:gap-2 @max-4xl:rounded-xl @max-4xl:border @max-4xl:p-4 @max-4xl:shadow-xs',
    selected: '@max-4xl:border-brand-300',
    plain: '@max-4xl:border-line @max-4xl:bg-surface',
    box: '@max-4xl:absolute @max-4xl:top-4 @max-4xl:right-4',
    first: '@max-4xl:pr-10 @max-4xl:text-base @4xl:py-3',
    lead: '',
    cell: '@4xl:py-3 @max-4xl:grid @max-4xl:grid-cols-[7.5rem_1fr] @max-4xl:gap-2',
    title: '@4xl:hidden',
    skeleton:
      '@max-4xl:flex @max-4xl:flex-col @max-4xl:gap-2.5 @max-4xl:rounded-xl @max-4xl:border @max-4xl:border-line @max-4xl:bg-surface @max-4xl:p-4',
    beside: '',
    actions: '@max-4xl:mt-1 @max-4xl:*:w-full',
  },
  /** Values that flow in lines, each after its title. The first one has a line to itself, beside which the actions are. */
  dense: {
    table: 'max-sm:space-y-5',
    body: '@max-4xl:block @max-4xl:divide-y @max-4xl:divide-line max-sm:overflow-clip max-sm:rounded-xl max-sm:border max-sm:border-line max-sm:bg-surface max-sm:shadow-xs',
    row: '@max-4xl:relative @max-4xl:flex @max-4xl:flex-wrap @max-4xl:gap-x-4 @max-4xl:gap-y-1 @max-4xl:px-4 @max-4xl:py-3',
    selected: '',
    plain: '',
    box: '@max-4xl:w-full',
    first: '@4xl:py-3 @4xl:align-top',
    lead: '@max-4xl:w-full',
    cell: '@max-4xl:flex @max-4xl:min-w-0 @max-4xl:gap-1.5 @4xl:py-3 @4xl:align-top',
    title: "shrink-0 after:content-[':'] @4xl:hidden",
    skeleton: '@max-4xl:flex @max-4xl:flex-col @max-4xl:gap-2 @max-4xl:px-4 @max-4xl:py-4',
    beside: '@max-4xl:pr-14',
    actions: '@max-4xl:absolute @max-4xl:top-2 @max-4xl:right-2 @4xl:align-top',
  },
  /** Five lines on a phone, three in a wider list. Columns name the area where they stand. */
  compact: {
    table: '@4xl:table-fixed',
    body: '@max-4xl:block @max-4xl:divide-y @max-4xl:divide-line max-sm:-mx-4 max-sm:border-y max-sm:border-line max-sm:bg-surface',
    row:
      '@max-4xl:grid @max-4xl:px-4 @max-xl:grid-cols-[2.25rem_minmax(0,auto)_minmax(0,1fr)_auto] @max-xl:gap-x-2 @max-xl:py-1 @xl:@max-4xl:grid-cols-[auto_2.25rem_minmax(0,1.2fr)_minmax(0,1fr)_auto] @xl:@max-4xl:gap-x-3 @xl:@max-4xl:py-1 ' +
      "@max-xl:[grid-template-areas:'photo_name_name_action'_'photo_organization_organization_action'_'box_line_line_line'_'box_status_status_status'_'box_phone_address_address'] @xl:@max-4xl:[grid-template-areas:'box_photo_name_status_action'_'box_photo_organization_phone_action'_'box_photo_line_address_action']",
    selected: '',
    plain: '',
    box: '@max-4xl:flex @max-4xl:items-center @max-4xl:justify-center @max-4xl:[grid-area:box]',
    first: '@max-4xl:contents @4xl:py-1',
    lead: '',
    cell: '@4xl:py-1',
    title: 'hidden',
    skeleton:
      '@max-4xl:flex @max-4xl:flex-col @max-4xl:justify-center @max-4xl:gap-2 @max-4xl:px-4 @max-xl:h-26 @xl:@max-4xl:h-17',
    beside: '',
    actions: '@max-4xl:flex @max-4xl:self-center @max-4xl:[grid-area:action]',
  },
} as const;

export type RowLook = keyof typeof rowLooks;
