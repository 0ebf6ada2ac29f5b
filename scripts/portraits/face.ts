import { darker, lighter, mix } from './colours.ts';
import { bothSides, CENTRE, type Look } from './look.ts';

const LINE = '#1f120d';

function drawEyes({ age, gender }: Look): string {
  const open = age === 'child' ? 1.18 : age === 'elder' ? 0.86 : 1;
  return bothSides(28, (x, side) => {
    const lash =
      gender === 'female' && age !== 'child'
        ? `<path d="M${x + side * 12} 173q${side * 4} -2 ${side * 6} -6" fill="none" stroke="${LINE}" stroke-width="2.6" stroke-linecap="round"/>`
        : '';
    return `<path fill="#fbf6ef" d="M${x - 13} 175Q${x} ${175 - 17 * open} ${x + 13} 175Q${x} ${175 + 13 * open} ${x - 13} 175Z"/>
      <circle cx="${x}" cy="174" r="${6.4 * open}" fill="#2a1710"/>
      <circle cx="${x - 2.2}" cy="171.6" r="2" fill="#fff"/>
      <path fill="none" stroke="${LINE}" stroke-width="3.4" stroke-linecap="round" d="M${x - 13.5} 175Q${x} ${175 - 17.5 * open} ${x + 13.5} 175"/>${lash}`;
  });
}

function drawBrows({ gender, hairColour, age, skin }: Look): string {
  const width = gender === 'male' && age !== 'child' ? 6 : 4.2;
  const colour = age === 'elder' ? hairColour : mix(hairColour, skin, 0.12);
  return bothSides(
    28,
    (x, side) =>
      `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" d="M${x - side * 15} 153Q${x + side * 2} ${gender === 'male' ? 143 : 140} ${x + side * 17} 152"/>`,
  );
}

function drawNose({ skin, age }: Look): string {
  const wing = age === 'child' ? 13 : 16;
  const [left, right] = [CENTRE - wing, CENTRE + wing];
  return `<path fill="${lighter(skin, 0.5)}" opacity=".2" d="M196 168Q193 190 193 200H205Q203 186 202 168Z"/>
    <path fill="${darker(skin, 0.3)}" opacity=".8" d="M${left} 205Q${left + 3} 196 194 201Q200 196 206 201Q${right - 3} 196 ${right} 205Q${right - 2} 212 ${CENTRE + 6} 210Q200 214 ${CENTRE - 6} 210Q${left + 2} 212 ${left} 205Z"/>`;
}

/** A woman's lips are painted. */
const lipColour = ({ skin, gender, age }: Look) =>
  gender === 'female' && age !== 'child'
    ? mix(darker(skin, 0.18), '#b02a3c', 0.5)
    : mix(darker(skin, 0.18), '#8a3f39', 0.3);

function drawMouth(look: Look): string {
  const { mouth } = look;
  const lip = lipColour(look);
  if (mouth === 'beam')
    return `<path fill="${lip}" d="M171 223Q186 219 200 223Q214 219 229 223Q222 251 200 251Q178 251 171 223Z"/>
      <path fill="#fffaf2" d="M178 226Q200 231 222 226Q217 240 200 240Q183 240 178 226Z"/>`;
  const curve = mouth === 'smile' ? 15 : 8;
  return `<path fill="${lip}" d="M174 225Q190 218 200 222Q210 218 226 225Q214 ${225 + curve + 8} 200 ${225 + curve + 8}Q186 ${225 + curve + 8} 174 225Z"/>
    <path fill="none" stroke="${darker(lip, 0.55)}" stroke-width="2.6" stroke-linecap="round" d="M173 225Q200 ${225 + curve} 227 225"/>`;
}

function drawLines({ age, skin }: Look): string {
  if (age !== 'elder') return '';
  const line = `fill="none" stroke="${darker(skin, 0.4)}" stroke-width="2.4" stroke-linecap="round" opacity=".55"`;
  return `${bothSides(24, (x, side) => `<path ${line} d="M${x} 206Q${x + side * 12} 214 ${x + side * 11} 228"/>`)}
    ${bothSides(28, (x, side) => `<path ${line} d="M${x - side * 10} 187Q${x} 192 ${x + side * 10} 187"/>`)}
    <path ${line} d="M178 124Q200 119 222 124M183 134Q200 130 217 134"/>`;
}

function drawBeard({ beard, hairColour, headWidth: w, jaw }: Look): string {
  const moustache = `<path fill="${hairColour}" d="M168 222Q178 210 200 214Q222 210 232 222Q216 219 200 220Q184 219 168 222Z"/>`;
  if (beard === 'none') return '';
  if (beard === 'moustache') return moustache;
  if (beard === 'goatee')
    return `${moustache}<path fill="${hairColour}" d="M170 238Q178 248 200 248Q222 248 230 238Q232 272 200 276Q168 272 170 238Z"/>`;
  const [left, right] = [CENTRE - w, CENTRE + w];
  return `<path fill="${hairColour}" d="M${left - 1} 178C${left} 214 ${CENTRE - jaw * w - 4} 244 ${CENTRE - 28} 264Q200 284 ${CENTRE + 28} 264
    C${CENTRE + jaw * w + 4} 244 ${right} 214 ${right + 1} 178C${right - 6} 196 ${right - 10} 210 236 215Q218 206 200 213Q182 206 164 215C${left + 10} 210 ${left + 6} 196 ${left - 1} 178Z"/>`;
}

/** Draws eyes, brows, nose and mouth, with lines of age and a beard. */
export const drawFace = (look: Look) =>
  drawLines(look) + drawBeard(look) + drawNose(look) + drawMouth(look) + drawEyes(look) + drawBrows(look);

export function drawGlasses({ glasses, headWidth }: Look): string {
  if (glasses === 'none') return '';
  const frame = 'stroke="#231a1a" stroke-width="4.2" fill="#fff" fill-opacity=".13"';
  const lens = (x: number) =>
    glasses === 'round'
      ? `<circle cx="${x}" cy="176" r="22" ${frame}/>`
      : `<rect x="${x - 24}" y="159" width="48" height="34" rx="9" ${frame}/>`;
  const reach = glasses === 'round' ? 22 : 24;
  return `${bothSides(29, lens)}<path fill="none" stroke="#231a1a" stroke-width="4.2" d="M${229 - reach} 172Q200 165 ${171 + reach} 172"/>
    ${bothSides(29 + reach, (x, side) => `<path stroke="#231a1a" stroke-width="4.2" d="M${x} 172L${CENTRE + side * (headWidth + 2)} 168"/>`)}`;
}
