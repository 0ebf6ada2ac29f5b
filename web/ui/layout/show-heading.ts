import { focusHeading } from './focus-heading.ts';

/** Shows the screen from its top, with the focus on the heading, after a change gave it other content. */
export function showHeading(): () => void {
  scrollTo({ top: 0 });
  return focusHeading();
}
