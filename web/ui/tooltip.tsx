import type { ReactNode } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

/** Words that appear beside one focusable element when it is pointed at or focused, and that describe it. */
export function Tooltip({
  text,
  children,
}: {
  text: string;
  children: Parameters<typeof Focusable>[0]['children'];
}): ReactNode {
  return (
    <TooltipTrigger delay={250} closeDelay={100}>
      <Focusable>{children}</Focusable>
      <AriaTooltip
        offset={8}
        className="max-w-64 animate-fade rounded-md bg-brand-950 px-3 py-2 text-sm text-white shadow-lg"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
