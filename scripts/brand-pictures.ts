import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { marketingTexts } from '#web/features/marketing/marketing-texts.ts';
import type { IllustrationName } from '#web/features/marketing/parts/illustration-names.ts';
import { launch } from '#e2e/browser/launch.ts';

/** Creates the portal's icons from its logo, and the preview image of shared links. */
const SOCIAL = { width: 1200, height: 630 };

const logo = await readFile('public/favicon.svg', 'utf8');
/** Renders the logo on a square background, for systems that crop the corners themselves. */
const renderOnSquare = (scale: number) =>
  logo
    .replace(' rx="9"', '')
    .replace(
      /(<path[\s\S]*)<\/svg>/u,
      `<g transform="translate(16 16) scale(${scale}) translate(-16 -16)">$1</g></svg>`,
    );

const writeIcon = (svg: string, size: number, name: string) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size)
    .png({ palette: true })
    .toFile(`public/${name}.png`);

/** Writes an ICO file with one PNG picture, for clients that request /favicon.ico without reading the page. */
async function writeIco(svg: string, size: number) {
  const png = await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size)
    .png()
    .toBuffer();
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // Type: icon.
  header.writeUInt16LE(1, 4); // Number of pictures.
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // Colour planes.
  header.writeUInt16LE(32, 12); // Bits per pixel.
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  await writeFile('public/favicon.ico', Buffer.concat([header, png]));
}

await writeIco(logo, 32);
await writeIcon(logo, 192, 'icon-192');
await writeIcon(logo, 512, 'icon-512');
await writeIcon(renderOnSquare(0.72), 512, 'icon-maskable');
await writeIcon(renderOnSquare(0.86), 180, 'apple-touch-icon');

const toDataUrl = async (path: string, type: string) =>
  `data:${type};base64,${(await readFile(path)).toString('base64')}`;

/** Reads an illustration of this width and height with its pictures inlined, so that it renders without a server. */
async function readIllustration(name: IllustrationName, width: number, height: number): Promise<string> {
  const file = await readFile('web/features/marketing/parts/illustrations.svg', 'utf8');
  const [, drawing = ''] = file.split(`<g id="${name}">`);
  const [content] = drawing.split(/<g id=|<\/svg>/u);
  let svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><g>${content}</svg>`;
  for (const [, path] of svg.matchAll(/href="(\/people\/[a-z]+\.webp)"/gu))
    svg = svg.replaceAll(`href="${path}"`, `href="${await toDataUrl(`public${path}`, 'image/webp')}"`);
  return svg;
}

const [light = ''] = (await readFile('web/theme.css', 'utf8')).split('@media');
const colours = light.match(/--color-[a-z]+(?:-\w+)?: #\w+;/gu)?.join('');
const inter = await toDataUrl(
  'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'font/woff2',
);
const page = `<!doctype html><style>
  @font-face { font-family: Inter; font-weight: 100 900; src: url(${inter}) }
  :root { ${colours} }
  * { margin: 0; box-sizing: border-box }
  body { width: ${SOCIAL.width}px; height: ${SOCIAL.height}px; overflow: hidden; background: var(--color-brand-950);
    color: #fff; font-family: Inter; padding: 72px; position: relative }
  .logo { display: flex; align-items: center; gap: 20px; font-size: 34px; font-weight: 600; letter-spacing: -.02em }
  .logo svg { width: 60px }
  h1 { margin-top: 92px; width: 560px; font-size: 54px; line-height: 62px; font-weight: 600; letter-spacing: -.03em }
  p { margin-top: 40px; display: inline-block; border: 1px solid; border-radius: 99px; padding: 10px 20px;
    color: var(--color-accent-300); font-size: 17px; font-weight: 600; letter-spacing: .1em }
  .art { position: absolute; right: 36px; top: 50px; width: 580px }
</style>
<div class="logo">${logo}HR Portal</div>
<h1>${marketingTexts.heroTitle}</h1>
<p>${marketingTexts.badge}</p>
<div class="art">${await readIllustration('record-confirmed', 560, 520)}</div>`;

const browser = await launch();
try {
  const tab = await browser.newPage({ viewport: SOCIAL });
  await tab.setContent(page);
  await tab.evaluate(() => document.fonts.ready);
  await sharp(await tab.screenshot())
    .png({ palette: true, colours: 256, dither: 0.4 })
    .toFile('public/social.png');
} finally {
  await browser.close();
}
