import { type FormEvent, useState } from 'react';

import type { SearchType } from '#contract/calls/search.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';

import { SearchOptions } from './search-options.tsx';
import { searchTexts } from './search-texts.ts';
import { searchScreenTexts } from './search-screen-texts.ts';

/** Asks what the typed text is before the uploaded data is searched. Remounted each time it opens. */
export function SelectTypeDialog({
  query,
  suggested,
  onSearch,
  onClose,
}: {
  query: string;
  suggested: SearchType;
  onSearch: (type: SearchType) => void;
  onClose: () => void;
}) {
  const [type, setType] = useState(suggested);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(type);
  };
  return (
    <Modal open onClose={onClose} title={searchScreenTexts.selectType}>
      <form onSubmit={submit} className="space-y-5">
        <p className="wrap-anywhere text-ink-soft">
          You typed <strong className="font-semibold text-ink">{query}</strong>
        </p>
        <SearchOptions label={searchScreenTexts.selectType} value={type} onChange={setType} />
        <div className="flex justify-end">
          <Button type="submit" className="max-sm:w-full">
            {searchTexts.search}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
