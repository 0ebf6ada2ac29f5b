import { duplicateScreenTexts } from './duplicate-screen-texts.ts';

import type { ComparedField } from './merge-choices.ts';

/** The fields that are the same in both records. */
export function SameFields({ fields }: { fields: readonly ComparedField[] }) {
  if (fields.length === 0) return null;
  return (
    <div className="mt-1 border-t border-line pt-4">
      <h3 className="mb-2.5 text-sm font-semibold">{duplicateScreenTexts.same}</h3>
      <dl className="grid gap-x-6 gap-y-2.5 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {fields.map(({ field, label, first }) => (
          <div key={field} className="min-w-0">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="wrap-anywhere">{first}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
