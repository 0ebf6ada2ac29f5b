import type { Sitter } from '#server/tools/demo/invent-candidates.ts';

/** The parameters of a portrait. The canvas is 400 by 400, and the face is centred on x = 200. */
export interface Look extends Omit<Sitter, 'people'> {
  skin: string;
  hairColour: string;
  ground: string;
  cloth: string;
  /** A second colour that matches the cloth. */
  trim: string;
  /** Half the width of the head, and the jaw's share of it (0 to 1). */
  headWidth: number;
  jaw: number;
  hair: 'none' | 'low' | 'full' | 'afro' | 'crop' | 'bun' | 'braids' | 'bob' | 'cornrows' | 'puffs';
  headwear: 'none' | 'gele' | 'wrap' | 'hijab' | 'kufi' | 'fila' | 'red cap';
  clothes: 'round' | 'shirt' | 'suit' | 'kaftan' | 'ankara' | 'isiagu' | 'uniform' | 'beads';
  beard: 'none' | 'moustache' | 'goatee' | 'full';
  glasses: 'none' | 'round' | 'square';
  earrings: 'none' | 'stud' | 'hoop';
  mouth: 'smile' | 'beam' | 'calm';
}

export const CENTRE = 200;

/** Draws a piece on both sides of the face. `draw` receives the x of each side and its sign. */
export const bothSides = (distance: number, draw: (x: number, side: -1 | 1) => string) =>
  draw(CENTRE - distance, -1) + draw(CENTRE + distance, 1);

/** Draws a piece and its mirror image around the centre. */
export const mirrored = (draw: (side: -1 | 1) => string) => draw(-1) + draw(1);
