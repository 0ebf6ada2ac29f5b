import { lighter } from './colours.ts';
import { CENTRE, mirrored, type Look } from './look.ts';

/** Draws hair on the head: `rise` above the crown, `line` the height of the hairline at the forehead. */
function cap({ headWidth: w }: Look, rise: number, line: number, temple = 168): string {
  const top = 84 - rise;
  const [left, right] = [CENTRE - w - 1 - rise / 4, CENTRE + w + 1 + rise / 4];
  return `M${left} ${temple}C${left - 3} 108 ${CENTRE - 0.66 * w} ${top} ${CENTRE} ${top}C${CENTRE + 0.66 * w} ${top} ${right + 3} 108 ${right} ${temple}
    C${right - 5} ${temple - 16} ${right - 8} ${temple - 26} ${right - 12} ${line + 20}Q${CENTRE + w * 0.55} ${line} ${CENTRE} ${line - 2}Q${CENTRE - w * 0.55} ${line} ${left + 12} ${line + 20}
    C${left + 8} ${temple - 26} ${left + 5} ${temple - 16} ${left} ${temple}Z`;
}

/** Draws a line-up: straight over the forehead, square at the temples, faded over the ears. */
const fade = ({ headWidth: w, hairColour }: Look, rise: number) => {
  const top = 84 - rise;
  const [left, right] = [CENTRE - w - 1, CENTRE + w + 1];
  return `<linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset=".5" stop-color="${hairColour}"/><stop offset="1" stop-color="${hairColour}" stop-opacity="0"/></linearGradient>
    <path fill="url(#fade)" d="M${left} 176C${left - 3} 108 ${CENTRE - 0.7 * w} ${top} ${CENTRE} ${top}C${CENTRE + 0.7 * w} ${top} ${right + 3} 108 ${right} 176L${right - 8} 150L${right - 12} 122Q${CENTRE} 110 ${left + 12} 122L${left + 8} 150Z"/>`;
};

const strands = ({ hairColour }: Look, paths: string) =>
  `<path fill="none" stroke="${lighter(hairColour, 0.22)}" stroke-width="3" stroke-linecap="round" opacity=".75" d="${paths}"/>`;

/** Draws tight curls: a round mass with a soft uneven edge. */
function curls(x: number, y: number, radius: number, count: number): string {
  const bumps = Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI;
    const [bumpX, bumpY] = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    return `<circle cx="${bumpX.toFixed(1)}" cy="${bumpY.toFixed(1)}" r="${(radius * 0.24).toFixed(1)}"/>`;
  });
  return `<circle cx="${x}" cy="${y}" r="${radius * 1.06}"/>${bumps.join('')}`;
}

const loops = 'M166 104Q182 88 194 82M234 104Q218 88 206 82M152 122Q160 100 176 88M248 122Q240 100 224 88';
const rows =
  'M200 112V82M180 113Q178 96 186 82M220 113Q222 96 214 82M160 119Q154 102 168 86M240 119Q246 102 232 86M145 132Q140 112 152 96M255 132Q260 112 248 96';

/** Draws long hair on the head, parted in the middle. */
const parted = ({ headWidth: w }: Look) =>
  `M${CENTRE - w - 10} 190C${CENTRE - w - 16} 100 160 68 200 68C240 68 ${CENTRE + w + 16} 100 ${CENTRE + w + 10} 190C${CENTRE + w - 2} 160 ${CENTRE + w - 14} 128 206 98H194C${CENTRE - w + 14} 128 ${CENTRE - w + 2} 160 ${CENTRE - w - 10} 190Z`;

const fill = ({ hairColour }: Look, path: string) => `<path fill="${hairColour}" d="${path}"/>`;

/** Draws the braids behind one shoulder. */
const plaits = (side: -1 | 1) =>
  [80, 68, 56, 44].map((x) => `M${CENTRE + side * x} 210L${CENTRE + side * (x + 8)} 348`).join('');

/** The hair behind neck and shoulders, in its colour, and the hair on the head. */
const drawings: Record<Look['hair'], { behind?: (look: Look) => string; front: (look: Look) => string }> = {
  none: {
    front: () =>
      `<ellipse cx="178" cy="106" rx="22" ry="9" fill="#fff" opacity=".16" transform="rotate(-22 178 106)"/>`,
  },
  low: { front: (look) => fade(look, 4) },
  full: { front: (look) => fade(look, 18) },
  crop: { front: (look) => fill(look, cap(look, 10, 118, 160)) },
  afro: { behind: () => curls(CENTRE, 146, 92, 22), front: (look) => fill(look, cap(look, 16, 122)) },
  bun: {
    behind: () => curls(CENTRE, 62, 34, 15),
    front: (look) => fill(look, cap(look, 5, 116)) + strands(look, loops),
  },
  puffs: {
    behind: () => curls(136, 84, 32, 14) + curls(264, 84, 32, 14),
    front: (look) => fill(look, cap(look, 5, 116)) + strands(look, loops),
  },
  cornrows: { front: (look) => fill(look, cap(look, 5, 114)) + strands(look, rows) },
  bob: {
    behind: ({ headWidth: w }) =>
      `<path d="M${CENTRE - w - 16} 262C${CENTRE - w - 30} 180 ${CENTRE - w - 8} 72 ${CENTRE} 70C${CENTRE + w + 8} 72 ${CENTRE + w + 30} 180 ${CENTRE + w + 16} 262Q${CENTRE + w - 12} 274 ${CENTRE + 30} 262H${CENTRE - 30}Q${CENTRE - w + 12} 274 ${CENTRE - w - 16} 262Z"/>`,
    front: (look) => fill(look, parted(look)) + strands(look, 'M200 98V74M172 94Q150 112 142 146'),
  },
  braids: {
    behind: (look) =>
      `<path d="M${CENTRE - look.headWidth - 6} 150C${CENTRE - look.headWidth - 34} 220 104 300 98 352Q124 366 152 350L160 240H240L248 350Q276 366 302 352C296 300 ${CENTRE + look.headWidth + 34} 220 ${CENTRE + look.headWidth + 6} 150C${CENTRE + look.headWidth} 90 ${CENTRE - look.headWidth} 90 ${CENTRE - look.headWidth - 6} 150Z"/>${mirrored((side) => strands(look, plaits(side)))}`,
    front: (look) =>
      fill(look, parted(look)) +
      strands(
        look,
        'M200 98V72M182 106Q168 118 150 150M218 106Q232 118 250 150M176 90Q154 104 140 140M224 90Q246 104 260 140',
      ),
  },
};

/** Draws the hair behind neck and shoulders. */
export const drawHairBehind = (look: Look) =>
  `<g fill="${look.hairColour}">${drawings[look.hair].behind?.(look) ?? ''}</g>`;

/** Draws the hair on the head. */
export const drawHair = (look: Look) => drawings[look.hair].front(look);
