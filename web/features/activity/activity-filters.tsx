import { useSearchParams } from 'react-router';

import { activityKind } from '#contract/calls/activity.ts';
import type { Member } from '#contract/calls/members.ts';
import { withParams } from '#web/shared/paging/list-params.ts';
import { Select } from '#web/ui/form/select.tsx';
import type { ActivityFilters as Filters } from './activity-query.ts';
import { activityScreenTexts as texts } from './activity-screen-texts.ts';

const kinds = [
  { value: '', label: texts.everyKind },
  ...activityKind.options.map((value) => ({ value, label: texts.kinds[value] })),
];

/** The filters of the log, which are in the URL: whose actions, for those who may see them, and of which kind. */
export function ActivityFilters({
  filters: { of, member_id, kind },
  members,
  mayReadAll,
}: {
  filters: Filters;
  members: readonly Member[];
  mayReadAll: boolean;
}) {
  const [params, setParams] = useSearchParams();
  const set = (values: Record<string, string>) => setParams(withParams(params, { page: '', ...values }));
  const named = members.map(({ id, name }) => ({ value: String(id), label: name }));
  // A member who has left, or the members are still being loaded.
  if (member_id !== undefined && !members.some(({ id }) => id === member_id))
    named.push({ value: String(member_id), label: texts.unnamedMember });
  const chooseMember = (value: string) => {
    const isScope = value === 'me' || value === 'everyone';
    set(isScope ? { of: value, member: '' } : { of: '', member: value });
  };
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3 max-sm:w-full max-sm:*:w-full max-sm:*:justify-between">
      {mayReadAll && (
        <Select
          inline
          label={texts.of}
          options={[...texts.scopes, ...named]}
          value={member_id ?? of}
          onChange={({ target }) => chooseMember(target.value)}
        />
      )}
      <Select
        inline
        label={texts.kind}
        options={kinds}
        value={kind ?? ''}
        onChange={({ target }) => set({ kind: target.value })}
      />
    </div>
  );
}
