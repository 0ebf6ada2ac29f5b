import { darker, lighter, mix } from './colours.ts';
import { bothSides, CENTRE, type Look } from './look.ts';

/** Returns the outline of the head, from the left temple over the crown and the chin. */
export function headPath({ headWidth: w, jaw, age }: Look): string {
  const chin = age === 'child' ? 254 : 262;
  const [left, right] = [CENTRE - w, CENTRE + w];
  return `M${left} 165C${left} 112 ${CENTRE - 0.6 * w} 84 ${CENTRE} 84C${CENTRE + 0.6 * w} 84 ${right} 112 ${right} 165
    C${right} 206 ${CENTRE + jaw * w} 238 ${CENTRE + 24} ${chin - 6}Q${CENTRE} ${chin + 8} ${CENTRE - 24} ${chin - 6}
    C${CENTRE - jaw * w} 238 ${left} 206 ${left} 165Z`;
}

/** Draws neck and upper chest, which the clothes then cover partly. */
export function drawNeck({ skin, gender, age }: Look): string {
  const half = age === 'child' ? 25 : gender === 'male' ? 34 : 28;
  const [left, right] = [CENTRE - half, CENTRE + half];
  return `<path fill="${darker(skin, 0.08)}" d="M${left} 220V276C${left} 292 158 298 148 304V400H252V304C242 298 ${right} 292 ${right} 276V220Z"/>
    <path fill="${darker(skin, 0.3)}" opacity=".75" d="M${left} 240Q${CENTRE} 286 ${right} 240V262Q${CENTRE} 308 ${left} 264Z"/>`;
}

export function drawEars(look: Look): string {
  const inner = darker(look.skin, 0.25);
  return bothSides(
    look.headWidth,
    (x, side) =>
      `<ellipse cx="${x + side * 3}" cy="178" rx="12" ry="19" fill="${look.skin}"/>
      <path fill="none" stroke="${inner}" stroke-width="3" stroke-linecap="round" opacity=".7" d="M${x + side * 7} 168q${side * 4} 8 ${-side * 1} 18"/>`,
  );
}

export function drawEarrings({ earrings, headWidth, trim }: Look): string {
  if (earrings === 'none') return '';
  const shape =
    earrings === 'stud'
      ? (x: number) => `<circle cx="${x}" cy="199" r="5" fill="#f3d27a"/>`
      : (x: number) =>
          `<circle cx="${x}" cy="209" r="11" fill="none" stroke="${mix(trim, '#f3d27a', 0.8)}" stroke-width="4"/>`;
  return bothSides(headWidth + 4, shape);
}

/** Draws the head with soft light from the left. Needs `<clipPath id="head">`. */
export function drawHead(look: Look): string {
  const { skin, headWidth: w } = look;
  const path = headPath(look);
  return `<path fill="${skin}" d="${path}"/>
    <g clip-path="url(#head)">
      <path fill="${darker(skin, 0.35)}" opacity=".22" d="M${CENTRE + 22} 70C${CENTRE + 62} 130 ${CENTRE + 52} 220 ${CENTRE - 10} 280H300V70Z"/>
      <ellipse cx="${CENTRE - 0.4 * w}" cy="128" rx="${0.5 * w}" ry="34" fill="${lighter(skin, 0.5)}" opacity=".16"/>
      ${bothSides(38, (x) => `<ellipse cx="${x}" cy="207" rx="16" ry="11" fill="#c4472f" opacity=".12"/>`)}
    </g>`;
}
