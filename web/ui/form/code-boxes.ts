/** The value of a code entry: one character for each box, a space for an empty box. */

/** The value spread over `length` boxes: one character or nothing each. */
export function toBoxes(value: string, length: number): string[] {
  return Array.from({ length }, (_, at) => (value[at] ?? ' ').trim());
}

/** The boxes as one string; gaps stay as spaces between characters, none at the end. */
export function fromBoxes(boxes: readonly string[]): string {
  return boxes
    .map((box) => box || ' ')
    .join('')
    .trimEnd();
}

/**
 * `text` (a key, a pasted code, an autofilled one) put in from box `at` onward, without spaces and dashes.
 * A whole code fills from the first box wherever it was pasted. Returns the value and the box to focus next.
 */
export function enterText(
  value: string,
  at: number,
  text: string,
  length: number,
): { value: string; next: number } {
  const characters = [...text.replace(/[\s-]/g, '')];
  const boxes = toBoxes(value, length);
  const start = characters.length >= length ? 0 : at;
  const pasted = characters.slice(0, length - start);
  for (const [offset, character] of pasted.entries()) boxes[start + offset] = character;
  return { value: fromBoxes(boxes), next: Math.min(start + pasted.length, length - 1) };
}

/** Backspace in box `at`: empties it, or the one before when it is empty already. */
export function eraseAt(value: string, at: number, length: number): { value: string; next: number } {
  const boxes = toBoxes(value, length);
  const next = boxes[at] ? at : Math.max(at - 1, 0);
  boxes[next] = '';
  return { value: fromBoxes(boxes), next };
}
