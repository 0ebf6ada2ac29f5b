import { isDateFormat } from '#contract/dates/is-date-format.ts';
import { getAttribute, readXml } from './xml.ts';

const isBuiltInDateFormat = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Reads which of the workbook's cell styles show dates, by style number. */
export async function readDateStyles(chunks: AsyncIterable<Buffer>): Promise<boolean[]> {
  const own = new Map<number, boolean>();
  const styles: boolean[] = [];
  let inCellStyles = false;
  await readXml(chunks, {
    open(name, tag) {
      if (name === 'numFmt')
        own.set(Number(getAttribute(tag, 'numFmtId')), isDateFormat(getAttribute(tag, 'formatCode')));
      else if (name === 'cellXfs') inCellStyles = true;
      else if (name === 'xf' && inCellStyles) {
        const id = Number(getAttribute(tag, 'numFmtId'));
        styles.push(own.get(id) ?? isBuiltInDateFormat(id));
      }
    },
    close(name) {
      if (name === 'cellXfs') inCellStyles = false;
    },
  });
  return styles;
}
