import { useEffect, useState } from 'react';

/**
 * Calls `onEnd` once the element has been neither hovered nor focused for `ms`.
 * @returns the element's event handlers
 */
export function useUnheldTimeout(onEnd: () => void, ms: number) {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(onEnd, ms);
    return () => clearTimeout(timer);
  }, [isHeld, onEnd, ms]);
  return {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
}
