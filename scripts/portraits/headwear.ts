import { darker, lighter } from './colours.ts';
import { CENTRE, type Look } from './look.ts';

const lines = (colour: string, width: number, path: string, opacity = 1) =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" opacity="${opacity}" d="${path}"/>`;

/** Draws the under-scarf between face and hijab. It comes before the head. */
export const drawUnderScarf = ({ trim }: Look) =>
  `<ellipse cx="${CENTRE}" cy="190" rx="84" ry="96" fill="${darker(trim, 0.42)}"/>`;

/** Returns the face opening of a scarf. */
const faceOpening = (half: number, top: number, chin: number) =>
  `M${CENTRE} ${top}C${CENTRE - half * 0.8} ${top} ${CENTRE - half} 140 ${CENTRE - half} 172C${CENTRE - half} 220 ${CENTRE - half * 0.7} ${chin} ${CENTRE} ${chin}C${CENTRE + half * 0.7} ${chin} ${CENTRE + half} 220 ${CENTRE + half} 172C${CENTRE + half} 140 ${CENTRE + half * 0.8} ${top} ${CENTRE} ${top}Z`;

function capPath(left: number, right: number, top: number): string {
  return `M${left} 136C${left - 3} 100 ${left + 4} ${top + 6} ${left + 18} ${top}Q200 ${top - 12} ${right - 18} ${top}C${right - 4} ${top + 6} ${right + 3} 100 ${right} 136C${right - 26} 116 ${left + 26} 116 ${left} 136Z`;
}

const drawings: Record<Look['headwear'], (look: Look) => string> = {
  none: () => '',
  /** A stiff cloth pleated into a fan, as for a feast. */
  gele({ trim: cloth }) {
    const [deep, light] = [darker(cloth, 0.3), lighter(cloth, 0.2)];
    return `<path fill="${deep}" d="M132 138C96 118 74 82 92 56C104 38 128 36 150 48L178 100Z"/>
    <path fill="${cloth}" d="M130 140C104 96 118 40 176 24C244 6 326 26 336 74C342 106 312 130 270 142C244 112 170 108 130 140Z"/>
    <path fill="${light}" d="M146 116C146 74 176 40 226 32C196 50 178 82 176 108Z"/>
    <path fill="${light}" d="M196 106C206 70 240 44 290 44C256 58 232 84 226 110Z"/>
    <path fill="${light}" d="M242 114C258 86 288 68 328 70C300 84 276 104 262 126Z"/>
    ${lines(deep, 3, 'M136 128C130 84 150 48 184 30M176 108C178 78 200 50 234 34M226 110C234 82 260 58 298 46M258 124C274 100 302 82 332 74', 0.55)}
    <path fill="${cloth}" d="M127 150C126 112 158 94 200 94C242 94 274 112 273 150C258 124 232 116 200 116C168 116 142 124 127 150Z"/>
    <path fill="${deep}" opacity=".4" d="M127 150C128 130 146 110 200 108C254 110 272 130 273 150C258 124 232 116 200 116C168 116 142 124 127 150Z"/>
    ${lines(light, 2.6, 'M138 118C156 104 178 99 200 99C226 99 246 106 262 120', 0.7)}`;
  },
  /** A soft wrap with a knot above the forehead. */
  wrap({ trim: cloth, headWidth: w }) {
    const deep = darker(cloth, 0.26);
    const [left, right] = [CENTRE - w - 4, CENTRE + w + 4];
    return `<path fill="${deep}" d="M182 70C164 30 190 18 206 40C222 14 254 30 232 66Z"/>
    <path fill="${cloth}" d="M${left} 152C${left - 16} 84 150 46 200 46C250 46 ${right + 16} 84 ${right} 152C${right - 12} 124 238 110 200 110C162 110 ${left + 12} 124 ${left} 152Z"/>
    <path fill="${lighter(cloth, 0.18)}" d="M186 62C180 82 188 96 206 98C226 96 230 76 224 60C214 48 194 50 186 62Z"/>
    ${lines(deep, 3.4, `M188 88C168 96 148 108 ${left + 6} 140M184 72C160 78 142 92 ${left + 2} 118M222 88C240 96 254 108 ${right - 6} 140M226 70C246 76 260 92 ${right - 2} 116`, 0.75)}`;
  },
  /** Hijab with an under-scarf, laid over the shoulders. */
  hijab({ trim: cloth, headWidth: w }) {
    const deep = darker(cloth, 0.28);
    return `<path fill="${darker(cloth, 0.5)}" fill-rule="evenodd" d="${faceOpening(w + 8, 84, 276)}${faceOpening(w - 5, 116, 262)}"/>
    <path fill="${cloth}" fill-rule="evenodd" d="M200 56C122 56 110 132 116 196C112 254 92 306 46 336C32 348 26 372 24 400H376C374 372 368 348 354 336C308 306 288 254 284 196C290 132 278 56 200 56Z${faceOpening(w - 1, 104, 266)}"/>
    <path fill="${deep}" opacity=".5" d="M${CENTRE - w + 12} 232C176 284 232 284 ${CENTRE + w - 4} 214C282 262 250 306 196 304C164 300 144 270 ${CENTRE - w + 12} 232Z"/>
    <path fill="${lighter(cloth, 0.1)}" d="M268 240C262 300 196 326 92 322C74 344 66 372 66 400H150C216 384 282 334 284 240C282 226 272 226 268 240Z"/>
    ${lines(deep, 3.4, 'M262 286C236 330 168 350 108 352M278 280C262 342 200 376 142 388M132 96C146 76 170 66 196 66M124 128C126 112 130 104 134 98', 0.6)}`;
  },
  /** A round embroidered cap. */
  kufi({ trim, cloth, headWidth: w }) {
    const [left, right] = [CENTRE - w - 3, CENTRE + w + 3];
    const zigzag = Array.from({ length: 9 }, (_, at) => {
      const x = left + 6 + ((right - left - 12) / 8) * at;
      return `${at ? 'L' : 'M'}${x.toFixed(1)} ${(at % 2 ? 84 : 101) + Math.abs(at - 4) * 1.6}`;
    }).join('');
    return `<path fill="${trim}" d="${capPath(left, right, 62)}"/>
    ${lines(lighter(cloth, 0.4), 4.4, zigzag)}
    ${lines(darker(trim, 0.35), 3, `M${left + 1} 121C${left + 28} 104 ${right - 28} 104 ${right - 1} 121M${left + 4} 84C${left + 30} 70 ${right - 30} 70 ${right - 4} 84`, 0.8)}`;
  },
  /** The soft Yoruba cap, its crown folded to one side. */
  fila({ trim: cloth, headWidth: w }) {
    const [left, right] = [CENTRE - w - 3, CENTRE + w + 3];
    return `<path fill="${cloth}" d="M${left} 138C${left - 5} 96 ${left + 16} 62 188 48C236 30 ${right + 28} 46 ${right + 26} 82C${right + 25} 106 ${right + 4} 116 ${right} 138C${right - 26} 116 ${left + 26} 116 ${left} 138Z"/>
    <path fill="${darker(cloth, 0.24)}" d="M212 66C246 58 ${right + 22} 66 ${right + 26} 82C${right + 25} 106 ${right + 4} 116 ${right} 138C${right - 8} 112 ${right - 26} 84 212 66Z"/>
    ${lines(lighter(cloth, 0.42), 3.4, `M${left + 4} 108C${left + 20} 84 176 64 206 62M${left + 2} 122C${left + 26} 100 190 90 ${right - 22} 100`, 0.9)}`;
  },
  /** The knitted cap of an Igbo elder, with an eagle's feather. */
  'red cap'({ headWidth: w }) {
    const [left, right] = [CENTRE - w - 3, CENTRE + w + 3];
    const ribs = Array.from(
      { length: 8 },
      (_, at) => `M${left + 14 + at * ((right - left - 28) / 7)} 72V116`,
    ).join('');
    return `<path fill="#fdf8ee" stroke="#cfc4b0" stroke-width="2" d="M252 92C262 50 288 30 304 14C308 44 298 80 266 104Z"/>${lines('#9b8f7c', 2, 'M258 98Q278 60 302 18')}
    <path fill="#b3202a" d="${capPath(left, right, 60)}"/>${lines('#7d131c', 3, ribs, 0.6)}
    ${lines('#d8474b', 5, `M${left + 1} 124C${left + 28} 106 ${right - 28} 106 ${right - 1} 124`)}`;
  },
};

/** Draws the headwear, over the hair. */
export const drawHeadwear = (look: Look) => drawings[look.headwear](look);
