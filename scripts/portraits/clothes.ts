import { CORAL, darker, GOLD, lighter } from './colours.ts';
import { CENTRE, mirrored, type Look } from './look.ts';

const SHOULDERS_LEFT = 'M26 400C30 346 74 322 124 308';
const SHOULDERS_RIGHT = '276 308C326 322 370 346 374 400Z';

/** Draws a garment with a round or pointed neckline, `half` wide on each side and down to `depth`. */
function garment(half: number, depth: number, pointed = false): string {
  const neckline = pointed
    ? `L200 ${depth}L${CENTRE + half} 288`
    : `C${CENTRE - half * 0.9} ${depth} ${CENTRE + half * 0.9} ${depth} ${CENTRE + half} 288`;
  return `${SHOULDERS_LEFT}C150 301 ${CENTRE - half} 298 ${CENTRE - half} 288${neckline}C${CENTRE + half} 298 250 301 ${SHOULDERS_RIGHT}`;
}

/** The fold of each sleeve. */
const sleeves = (colour: string) =>
  mirrored(
    (side) =>
      `<path fill="none" stroke="${darker(colour, 0.3)}" stroke-width="4" stroke-linecap="round" opacity=".55" d="M${CENTRE + side * 104} 400Q${CENTRE + side * 106} 368 ${CENTRE + side * 116} 352"/>`,
  );

const collar = (colour: string) =>
  mirrored(
    (side) =>
      `<path fill="${colour}" stroke="${darker(colour, 0.2)}" stroke-width="2" stroke-linejoin="round" d="M${CENTRE + side * 37} 276L${CENTRE + side * 2} 322L${CENTRE + side * 34} 344L${CENTRE + side * 54} 300Z"/>`,
  );

const tie = (colour: string) =>
  `<path fill="${colour}" d="M188 320H212L208 336L220 400H180L192 336Z"/><path fill="${darker(colour, 0.3)}" d="M192 336H208L206 342H194Z"/>`;

/** A string of beads around the neck, hanging `drop` low. */
const stringOfBeads = (drop: number) =>
  Array.from({ length: 13 }, (_, at) => {
    const t = at / 12;
    const x = 165 + 70 * t;
    const y = 282 + drop * 4 * t * (1 - t);
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="5.4"/>`;
  }).join('');

const drawRound = ({ cloth, trim }: Look) => `<path fill="${cloth}" d="${garment(42, 334)}"/>
    <path fill="none" stroke="${trim}" stroke-width="8" d="M158 290C162 332 238 332 242 290"/>${sleeves(cloth)}`;

const drawings: Record<Look['clothes'], (look: Look) => string> = {
  round: drawRound,
  shirt({ cloth, trim, gender }) {
    const buttons = [352, 378]
      .map((y) => `<circle cx="200" cy="${y}" r="3" fill="${darker(cloth, 0.45)}"/>`)
      .join('');
    return `<path fill="${cloth}" d="${garment(38, 330, true)}"/>
    <path stroke="${darker(cloth, 0.25)}" stroke-width="2.4" d="M200 326V400"/>
    ${gender === 'male' && trim !== cloth ? tie(trim) : buttons}${collar(lighter(cloth, 0.12))}${sleeves(cloth)}`;
  },
  suit({ cloth, trim, gender }) {
    const white = '#f7f4ee';
    const lapels = mirrored(
      (side) =>
        `<path fill="${lighter(cloth, 0.09)}" stroke="${darker(cloth, 0.4)}" stroke-width="2" stroke-linejoin="round" d="M${CENTRE + side * 46} 290L${CENTRE + side * 72} 304L${CENTRE + side * 62} 350L${CENTRE + side * 72} 360L${CENTRE} 410L${CENTRE + side * 34} 340Z"/>`,
    );
    return `<path fill="${white}" d="${garment(38, 330, true)}"/>${gender === 'male' ? tie(trim) : ''}${collar(white)}
    <path fill="${cloth}" d="${SHOULDERS_LEFT}L154 294L200 400L246 294L${SHOULDERS_RIGHT}"/>${lapels}${sleeves(cloth)}`;
  },
  /** A kaftan or agbada: a band at the neck and an embroidered front. */
  kaftan({ cloth, trim }) {
    const loops = [336, 358, 380]
      .map((y) => `<path d="M170 ${y}q15 -16 30 0q15 -16 30 0M178 ${y + 8}q11 10 22 0q11 10 22 0"/>`)
      .join('');
    return `<path fill="${cloth}" d="${garment(36, 316)}"/>
    <path fill="${darker(cloth, 0.09)}" d="M160 286C162 322 238 322 240 286L246 300V400H154V300Z"/>
    <g fill="none" stroke="${trim}" stroke-width="3.4" stroke-linecap="round">
      <path stroke-width="6" d="M163 288C166 322 234 322 237 288"/><path d="M154 308V400M246 308V400M200 318V400"/>${loops}
    </g>${sleeves(cloth)}`;
  },
  /** A printed blouse with full shoulders. */
  ankara: ({
    cloth,
    trim,
  }) => `<pattern id="ankara" width="44" height="44" patternUnits="userSpaceOnUse" patternTransform="rotate(18)">
      <rect width="44" height="44" fill="${cloth}"/>
      <circle cx="22" cy="22" r="15" fill="${trim}"/><circle cx="22" cy="22" r="9.5" fill="${darker(cloth, 0.35)}"/><circle cx="22" cy="22" r="4" fill="${lighter(trim, 0.5)}"/>
      <path fill="${lighter(cloth, 0.35)}" d="M0 -7L7 0L0 7L-7 0ZM44 -7L51 0L44 7L37 0ZM0 37L7 44L0 51L-7 44ZM44 37L51 44L44 51L37 44Z"/>
    </pattern>
    <path fill="url(#ankara)" d="M18 400C14 340 58 306 132 304C146 302 150 298 152 290C156 344 244 344 248 290C250 298 254 302 268 304C342 306 386 340 382 400Z"/>
    <path fill="none" stroke="${darker(cloth, 0.4)}" stroke-width="6" d="M152 290C156 344 244 344 248 290"/>
    <path fill="none" stroke="${darker(cloth, 0.5)}" stroke-width="4" opacity=".5" stroke-linecap="round" d="M104 400Q94 350 116 324M296 400Q306 350 284 324"/>`,
  /** Velvet with gold stars and chained buttons, as worn by Igbo men. */
  isiagu: ({ cloth }) => `<pattern id="isiagu" width="56" height="52" patternUnits="userSpaceOnUse">
      <rect width="56" height="52" fill="${cloth}"/>
      <g fill="${GOLD}"><path d="M14 8h16v16h-16Z"/><path d="M22 4.5L33.5 16L22 27.5L10.5 16Z"/><circle cx="48" cy="42" r="4"/></g>
      <circle cx="22" cy="16" r="4" fill="${cloth}"/>
    </pattern>
    <path fill="url(#isiagu)" d="${garment(36, 312)}"/>
    <path fill="none" stroke="${GOLD}" stroke-width="7" d="M163 288C166 320 234 320 237 288"/>
    <path fill="none" stroke="${GOLD}" stroke-width="3" d="M200 316V400M200 344Q216 360 228 346M200 374Q216 390 228 376"/>
    ${[344, 374].map((y) => `<circle cx="200" cy="${y}" r="5" fill="${GOLD}"/>`).join('')}${sleeves(cloth)}`,
  /** A school's white shirt under a coloured pullover with a striped neck. */
  uniform({ cloth, trim, gender }) {
    const white = '#fbfaf6';
    return `<path fill="${white}" d="${garment(38, 330, true)}"/>
    <path fill="${cloth}" d="${SHOULDERS_LEFT}L148 298L200 384L252 298L${SHOULDERS_RIGHT}"/>
    <path fill="none" stroke="${trim}" stroke-width="6" d="M148 300L200 386L252 300"/>
    ${gender === 'male' ? tie(trim) : `<path fill="${trim}" d="M200 328l-26 -11v24Zl26 -11v24Z"/><circle cx="200" cy="329" r="6" fill="${darker(trim, 0.25)}"/>`}
    ${collar(white)}${sleeves(cloth)}`;
  },
  /** A wrapper dress with strings of coral beads. */
  beads: (look) =>
    `${drawRound({ ...look, trim: lighter(look.cloth, 0.25) })}<g fill="${CORAL}" stroke="${darker(CORAL, 0.35)}" stroke-width="1.2">${stringOfBeads(22)}${stringOfBeads(42)}${stringOfBeads(62)}</g>`,
};

/** Draws the clothes. A woman's shoulders are narrower, a child's narrower still. */
export function drawClothes(look: Look): string {
  const share = look.age === 'child' ? 0.82 : look.gender === 'female' ? 0.9 : 1;
  return `<g transform="translate(${CENTRE * (1 - share)} 0) scale(${share} 1)">${drawings[look.clothes](look)}</g>`;
}
