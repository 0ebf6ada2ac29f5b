import { useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';

import { type Purpose, type PurposeKind, purposeKind } from '#contract/purpose.ts';
import { describePurpose, purposeTexts } from '#contract/texts/purposes.ts';
import { CheckIcon, ChevronDownIcon } from '#web/ui/icons/icons.tsx';

import { purposeChipTexts } from './purpose-chip-texts.ts';

const NOT_STATED = 'not-stated';

const items: { key: PurposeKind | typeof NOT_STATED; label: string }[] = [
  { key: NOT_STATED, label: purposeTexts.notStated },
  ...purposeKind.options.map((key) => ({
    key,
    label: key === 'other' ? purposeChipTexts.otherItem : purposeTexts.kinds[key],
  })),
];

/** The chip itself: a button that opens a menu of the purposes. Arrow keys move through it, Escape closes it. */
export function PurposeMenu({
  purpose,
  onSelect,
}: {
  purpose: Purpose | null;
  /** Receives null for 'not stated'. */
  onSelect: (kind: PurposeKind | null) => void;
}) {
  const why = useId();
  return (
    <MenuTrigger>
      <Button
        aria-label={purposeChipTexts.change(describePurpose(purpose))}
        className="inline-flex min-h-8 max-w-full min-w-0 items-center gap-1.5 rounded-full border border-line-strong bg-surface py-1 pr-2.5 pl-3 text-left text-sm text-ink-soft focus-ring transition-colors hover:border-field hover:bg-canvas pressed:bg-sunken"
      >
        <span className="truncate">
          {purposeChipTexts.label}: <span className="font-medium text-ink">{describePurpose(purpose)}</span>
        </span>
        <ChevronDownIcon className="size-4 shrink-0" />
      </Button>
      <Popover
        placement="bottom start"
        className="w-72 max-w-[calc(100vw-2rem)] animate-rise overflow-y-auto rounded-xl border border-line bg-surface shadow-lg outline-none"
      >
        <p id={why} className="border-b border-line px-4 py-2.5 text-sm text-ink-soft">
          {purposeChipTexts.why}
        </p>
        <Menu
          aria-label={purposeChipTexts.label}
          aria-describedby={why}
          selectionMode="single"
          selectedKeys={[purpose?.kind ?? NOT_STATED]}
          className="p-1.5 outline-none"
        >
          {items.map(({ key, label }) => (
            <MenuItem
              key={key}
              id={key}
              textValue={label}
              onAction={() => onSelect(key === NOT_STATED ? null : key)}
              className="group flex cursor-pointer items-center justify-between gap-3 rounded-md px-3 py-2 text-base text-ink outline-none focus:forced-highlight focus:bg-brand-50 focus:text-brand-ink focus-visible:ring-2 focus-visible:ring-brand-ink focus-visible:ring-inset selected:font-semibold"
            >
              {label}
              <CheckIcon className="size-4 shrink-0 text-brand-ink not-group-selected:invisible" />
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
