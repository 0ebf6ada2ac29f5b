/**
 * The style elements that react-aria adds to a page while it runs: for what can be pressed, and against scrolling behind
 * a dialog on iOS. The content security policy names their hashes, so they are written here as the library writes them.
 */
export const INLINE_STYLES = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
];
