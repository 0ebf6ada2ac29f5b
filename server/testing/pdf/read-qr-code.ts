import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { DOCUMENT_FOLDER } from '#server/domain/certificates/document/document-folder.ts';

const A4_WIDTH_INCHES = 210 / 25.4;

/** Rasterises the page of a certificate, as a scanner or camera sees it. @returns what its QR code says, if it is readable */
export async function readQrCode(inputs: Record<string, string>, dpi: number): Promise<string | undefined> {
  const compiler = NodeCompiler.create({
    workspace: DOCUMENT_FOLDER,
    fontArgs: [{ fontPaths: [join(DOCUMENT_FOLDER, 'fonts')] }],
  });
  const svg = compiler.plainSvg({ mainFilePath: join(DOCUMENT_FOLDER, 'certificate.typ'), inputs });
  const { data, info } = await sharp(Buffer.from(svg), { density: dpi })
    .resize(Math.round(A4_WIDTH_INCHES * dpi))
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
