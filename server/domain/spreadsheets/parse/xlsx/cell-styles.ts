import { isDateFormat } from '#contract/dates/is-date-format.ts';
import { type PaddedFormat, parsePaddedFormat } from '#contract/pad-number.ts';
import { getAttribute, readXml } from './xml.ts';

/** How a cell style displays numbers. */
export interface CellStyle {
  isDate: boolean;
  /** Undefined if it adds no zeros. */
  padded?: PaddedFormat | undefined;
}

const isBuiltInDateFormat = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Reads how the workbook's cell styles display numbers, by style number. */
export async function readCellStyles(chunks: AsyncIterable<Buffer>): Promise<CellStyle[]> {
  const own = new Map<number, CellStyle>();
  const styles: CellStyle[] = [];
  let inCellStyles = false;
  await readXml(chunks, {
    open(name, tag) {
      if (name === 'numFmt') {
        const code = getAttribute(tag, 'formatCode');
        own.set(Number(getAttribute(tag, 'numFmtId')), {
          isDate: isDateFormat(code),
          padded: parsePaddedFormat(code),
        });
      } else if (name === 'cellXfs') inCellStyles = true;
      else if (name === 'xf' && inCellStyles) {
        const id = Number(getAttribute(tag, 'numFmtId'));
        styles.push(own.get(id) ?? { isDate: isBuiltInDateFormat(id) });
      }
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false;
    },
  });
  return styles;
}
