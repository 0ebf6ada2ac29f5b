/** The colours of the portraits: warm skins, quiet backgrounds, clear cloth. */
const list = (colours: string) => colours.split(' ');

export const SKINS = list('#9a6846 #8a5738 #7b4a2f #6d4029 #653b27 #a87550 #80502f #5c3725');
export const DARK_HAIR = list('#1b1513 #1b1513 #2c1e19');
export const GREY_HAIR = list('#8d8782 #d8d3cb #8d8782');
export const GROUNDS = list(
  '#f2d7ab #cbe2d2 #d5deef #f0cdbd #e2d5ec #f4e2a6 #c6e1e4 #e0e4d3 #f3c9a5 #cdd9c0',
);
export const CLOTHS = list(
  '#0d6e4b #1f3f6b #8f2f3c #b4551d #553a86 #0f7173 #3a4556 #bd8417 #9c3a6e #2f6a96 #6a7d2a #c2452d',
);
export const LIGHT_CLOTHS = list('#f6f2e8 #e9eef5 #f7e7d3 #e4efe6 #f3dfe4');
export const SUITS = list('#22304a #2f343d #3f2f2b #1d3b3a #463c5c');
/** Velvet for an isiagu. */
export const VELVETS = list('#7d1620 #26232e #3b1d5c #123d2e');
/** The uniform of the demo school. */
export const UNIFORM = { cloth: '#7f2433', trim: '#e5b94e' };
export const GOLD = '#e5b94e';
export const CORAL = '#d9532f';

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Mixes a `share` (0 to 1) of `other` into `hex`. */
export function mix(hex: string, other: string, share: number): string {
  const others = channels(other);
  const mixed = channels(hex).map((value, at) => Math.round(value + ((others[at] ?? 0) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

export const darker = (hex: string, share: number) => mix(hex, '#1d0b06', share);
export const lighter = (hex: string, share: number) => mix(hex, '#fff1df', share);
