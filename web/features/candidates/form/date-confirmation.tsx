import { formatLongDate } from '#contract/dates/format-date.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Modal } from '#web/ui/layout/modal.tsx';

import type { UnusualDate } from './unusual-dates.ts';
import { unusualDateTexts } from './unusual-date-texts.ts';

const texts = unusualDateTexts.unusual;

/** Asks whether unusual dates are right before they are sent; open while there are any. */
export function DateConfirmation({
  dates,
  onConfirm,
  onChange,
}: {
  dates: readonly UnusualDate[];
  onConfirm: () => void;
  /** The dates are to be corrected. */
  onChange: () => void;
}) {
  const [first] = dates;
  const many = dates.length > 1;
  return (
    <Modal
      open={dates.length > 0}
      onClose={onChange}
      title={many ? texts.titleMany : texts.title(formatLongDate(first?.date))}
      actions={
        <>
          <Button kind="secondary" onClick={onChange}>
            {many ? texts.changeMany : texts.change}
          </Button>
          <Button onClick={onConfirm}>{many ? texts.confirmMany : texts.confirm}</Button>
        </>
      }
    >
      <ul className="space-y-1">
        {dates.map(({ sentence }) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-2 text-ink-soft">{texts.check}</p>
    </Modal>
  );
}
