import { drawClothes } from './clothes.ts';
import { darker, lighter } from './colours.ts';
import { drawFace, drawGlasses } from './face.ts';
import { drawHair, drawHairBehind } from './hair.ts';
import { drawEarrings, drawEars, drawHead, drawNeck, headPath } from './head.ts';
import { drawHeadwear, drawUnderScarf } from './headwear.ts';
import type { Look } from './look.ts';

/** Draws a portrait from back to front, as an SVG of 400 by 400. */
export function drawPortrait(look: Look): string {
  const covered = look.headwear === 'hijab';
  const wrapped = look.headwear === 'gele' || look.headwear === 'wrap';
  // Voluminous hair does not fit under a wrap.
  const loose = !covered && !(wrapped && ['afro', 'bun', 'puffs'].includes(look.hair));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400">
  <defs>
    <radialGradient id="ground" cx=".42" cy=".36" r=".75"><stop offset="0" stop-color="${lighter(look.ground, 0.45)}"/><stop offset="1" stop-color="${darker(look.ground, 0.1)}"/></radialGradient>
    <clipPath id="head"><path d="${headPath(look)}"/></clipPath>
  </defs>
  <rect width="400" height="400" fill="url(#ground)"/>
  <g transform="translate(-28 -17) scale(1.14)">
  ${loose ? drawHairBehind(look) : ''}
  ${drawNeck(look)}${drawClothes(look)}
  ${covered ? drawUnderScarf(look) : drawEars(look)}${drawHead(look)}
  ${covered || wrapped ? '' : drawHair(look)}
  ${drawFace(look)}${drawHeadwear(look)}
  ${covered ? '' : drawEarrings(look)}${drawGlasses(look)}
  </g>
</svg>`;
}
