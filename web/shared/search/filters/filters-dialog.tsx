import { type FormEvent, useState } from 'react';

import { isDate } from '#contract/fields/fields.ts';
import { getFieldLabel } from '#contract/fields/labels.ts';
import { NAME_MAX } from '#contract/limits.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { searchScreenTexts } from '#web/shared/search/search-screen-texts.ts';
import { type Filters, noFilters } from '#web/shared/search/search-params.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

import { sourceNames, statusNames, unconfirmedNames } from './list-filter-chips.ts';

const choices = (names: Record<string, string>) => [
  { value: '', label: 'All' },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
];

/** The filters of a search, applied by 'Show results'. Remounted each time it opens. */
export function FiltersDialog({
  filters,
  isSearch,
  onApply,
  onClose,
}: {
  filters: Filters;
  /** Whether there is a query, which can be matched exactly and finds the candidates of others. */
  isSearch: boolean;
  onApply: (filters: Filters) => void;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState(filters);
  const change = (part: Partial<Filters>) => setDraft({ ...draft, ...part });
  const { start_from, start_to } = draft;
  const areDates = [start_from, start_to].every((date) => date === '' || isDate(date));
  const backwards = areDates && start_from !== '' && start_to !== '' && start_to < start_from;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (areDates && !backwards) onApply({ ...draft, organization: draft.organization.trim() });
  };
  return (
    <Modal open onClose={onClose} title={searchScreenTexts.filters}>
      <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-2">
        <Select
          label={getFieldLabel('candidate_type')}
          options={choices(candidateTexts.types)}
          value={draft.candidate_type}
          onChange={(event) => change({ candidate_type: event.target.value as Filters['candidate_type'] })}
        />
        <Select
          label={getFieldLabel('status')}
          options={choices(statusNames)}
          value={draft.status}
          onChange={(event) => change({ status: event.target.value as Filters['status'] })}
        />
        <TextField
          label={getFieldLabel('organization')}
          value={draft.organization}
          maxLength={NAME_MAX}
          onChange={(event) => change({ organization: event.target.value })}
          className="sm:col-span-2"
        />
        <DateField
          label={getFieldLabel('start_from')}
          value={draft.start_from}
          onChange={(start_from) => change({ start_from })}
        />
        <DateField
          label={getFieldLabel('start_to')}
          value={draft.start_to}
          onChange={(start_to) => change({ start_to })}
          error={backwards && candidateTexts.endBeforeStart}
        />
        <Select
          label={getFieldLabel('unconfirmed')}
          options={[{ value: '', label: 'Any time' }, ...choices(unconfirmedNames).slice(1)]}
          value={draft.unconfirmed}
          onChange={(event) => change({ unconfirmed: event.target.value as Filters['unconfirmed'] })}
          className="sm:col-span-2"
        />
        {isSearch && (
          <Select
            label={getFieldLabel('source')}
            options={[
              { value: '', label: 'Any' },
              { value: 'verified', label: sourceNames.verified },
            ]}
            value={draft.source}
            onChange={(event) => change({ source: event.target.value as Filters['source'] })}
            className="sm:col-span-2"
          />
        )}
        {isSearch && (
          <Checkbox
            label={getFieldLabel('exact')}
            description="Leaves out close spellings and other word orders."
            checked={draft.exact}
            onChange={(event) => change({ exact: event.target.checked })}
            className="sm:col-span-2"
          />
        )}
        <div className="mt-2 flex flex-wrap justify-end gap-3 sm:col-span-2">
          <Button kind="secondary" onClick={() => setDraft(noFilters)}>
            Clear all
          </Button>
          <Button type="submit">Show results</Button>
        </div>
      </form>
    </Modal>
  );
}
