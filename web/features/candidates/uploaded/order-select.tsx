import { useSearchParams } from 'react-router';

import { type ListOrder, listOrder } from '#contract/calls/candidates.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { ownListTexts } from './own-list-texts.ts';
import { Select } from '#web/ui/form/select.tsx';

import { readListQuery, withOrder } from './list-query.ts';

const options = listOrder.options.map((value) => ({ value, label: ownListTexts.orders[value] }));

/** The order of the whole list; the headers sort the page that is shown. */
export function OrderSelect() {
  const [params, setParams] = useSearchParams();
  return (
    <Select
      inline
      className="max-sm:*:first:sr-only"
      label={getFieldLabel('order')}
      options={options}
      value={readListQuery(params).order}
      onChange={(event) => setParams(withOrder(params, event.target.value as ListOrder))}
    />
  );
}
