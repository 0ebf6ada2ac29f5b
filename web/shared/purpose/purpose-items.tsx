import { useId } from 'react';
import { MenuItem } from 'react-aria-components/Menu';

import { type Purpose, type PurposeKind, purposeKind } from '#contract/purpose.ts';
import { purposeTexts } from '#contract/texts/purposes.ts';
import { menuItem, MenuPopover } from '#web/ui/overlays/menu-popover.tsx';
import { CheckIcon } from '#web/ui/icons/icons.tsx';
import type { OverlayProps } from '#web/ui/late/use-late-overlay.tsx';

import { purposeChipTexts } from './purpose-chip-texts.ts';

const NOT_STATED = 'not-stated';

const items: { key: PurposeKind | typeof NOT_STATED; label: string }[] = [
  { key: NOT_STATED, label: purposeTexts.notStated },
  ...purposeKind.options.map((key) => ({
    key,
    label: key === 'other' ? purposeChipTexts.otherItem : purposeTexts.kinds[key],
  })),
];

/** The purposes, as a menu. */
export function PurposeItems({
  purpose,
  onSelect,
  ...overlay
}: OverlayProps & { purpose: Purpose | null; onSelect: (kind: PurposeKind | null) => void }) {
  const why = useId();
  return (
    <MenuPopover
      {...overlay}
      placement="bottom start"
      className="w-72"
      header={
        <p id={why} className="border-b border-line px-4 py-2.5 text-sm text-ink-soft">
          {purposeChipTexts.why}
        </p>
      }
      aria-label={purposeChipTexts.label}
      aria-describedby={why}
      selectionMode="single"
      selectedKeys={[purpose?.kind ?? NOT_STATED]}
    >
      {items.map(({ key, label }) => (
        <MenuItem
          key={key}
          id={key}
          textValue={label}
          onAction={() => onSelect(key === NOT_STATED ? null : key)}
          className={`group flex items-center justify-between gap-3 py-2 selected:font-semibold ${menuItem}`}
        >
          {label}
          <CheckIcon className="size-4 shrink-0 text-brand-ink not-group-selected:invisible" />
        </MenuItem>
      ))}
    </MenuPopover>
  );
}
